"""What is measured by hand: no test, no part of the product."""
