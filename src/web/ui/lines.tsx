/** Lines of a table cell, none of them wrapped. */
export const Lines = ({ lines }: { lines: string[] }) =>
  lines.map((line) => (
    <span key={line} className="block whitespace-nowrap">
      {line}
    </span>
  ))
