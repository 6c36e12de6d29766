"""Write the map for the client."""

from cartography.drawing import FILE, drawing

if __name__ == "__main__":
    FILE.write_text(drawing(), encoding="utf-8")
