"""The table in the browser: tables and seats, storage, live updates, and the HTTP interface to them."""
