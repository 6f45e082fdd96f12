type Props = { text: string; percent?: number | undefined }

/** What is being done. Without a percentage the bar moves, because nobody knows how long it takes. */
export const ProgressLine = ({ text, percent }: Props) => (
  <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
    <progress
      aria-label={text}
      max={100}
      {...(percent !== undefined && { value: percent })}
      className="h-2 w-full max-w-md accent-brand"
    />
    <span>{text}</span>
  </div>
)
