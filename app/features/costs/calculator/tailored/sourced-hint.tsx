/** The source of a number; one that nobody published is called an estimate. */
export function SourcedHint({ words, isEstimate }: { words: string; isEstimate: boolean }) {
  return (
    <>
      {words}
      {isEstimate && (
        <>
          {' '}
          <span className="rounded-1 border border-line-2 px-1.5 text-13 whitespace-nowrap text-ink-2">estimativa</span>
        </>
      )}
    </>
  )
}
