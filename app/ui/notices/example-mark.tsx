import type { ReactNode } from 'react'

export function ExampleMark({ children }: { children: ReactNode }) {
  return (
    <p className="mb-5 flex flex-wrap items-center gap-3 text-14 text-ink-2">
      <span className="rounded-full bg-sunken px-3 py-1 font-semibold">Exemplo</span>
      {children}
    </p>
  )
}
