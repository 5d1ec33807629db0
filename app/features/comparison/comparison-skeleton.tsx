const rows = 8

/** Stands where the table comes, while the browser asks for the vehicles. */
export function TableSkeleton() {
  return (
    <div role="status" aria-busy="true" className="py-section">
      <span className="sr-only">Carregando comparação…</span>
      <div aria-hidden="true" className="grid gap-4">
        <div className="skeleton h-8 w-48" />
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className="skeleton h-12" />
        ))}
      </div>
    </div>
  )
}
