export type DiffPart = { value: string; added: boolean; removed: boolean }

/** The difference of one field between two states: the older without what was added, the newer without what was removed. */
export type ShownDifference = { field: string; label: string; parts: DiffPart[] }

/** Field by field what differs: what only the newer has is underlined, what only the older had is struck through. */
export function Differences({ differences }: { differences: ShownDifference[] }) {
  if (differences.length === 0) return <p className="text-15 text-ink-2">Os dois textos são iguais.</p>
  return (
    <dl className="grid gap-5">
      {differences.map(({ field, label, parts }) => (
        <div key={field}>
          <dt className="text-14 font-semibold text-ink-2">{label}</dt>
          <dd className="mt-1 max-h-96 overflow-y-auto rounded-2 bg-sunken p-3 text-15 leading-relaxed whitespace-pre-wrap wrap-anywhere">
            {parts.map((part, at) => {
              const key = `${at}-${part.value.slice(0, 20)}`
              if (part.added)
                return (
                  <ins key={key} className="bg-accent-soft decoration-accent">
                    {part.value}
                  </ins>
                )
              if (part.removed)
                return (
                  <del key={key} className="bg-danger-soft decoration-danger">
                    {part.value}
                  </del>
                )
              return <span key={key}>{part.value}</span>
            })}
          </dd>
        </div>
      ))}
    </dl>
  )
}
