/** In a table: one thing above the other, neither broken. */
export const Lines = ({ lines }: { lines: string[] }) =>
  lines.map((line) => (
    <span key={line} className="block whitespace-nowrap">
      {line}
    </span>
  ))
