import type { ReactNode } from 'react'

export function EmptyState({ children }: { children: ReactNode }) {
  return (
    <section className="grid items-center gap-6 py-8 md:grid-cols-[5fr_6fr] md:gap-12">
      <div aria-hidden="true" className="vehicle-slot rounded-3">
        <svg viewBox="0 0 570 380" className="absolute inset-0 size-full text-ink-3">
          <path
            d="M95 306q-4-40 20-58 40-8 70-20 44-42 92-46h70q48 2 82 44 44 6 50 36l2 44z"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeDasharray="7 7"
          />
        </svg>
      </div>
      <div>
        <h2>Nenhum veículo encontrado</h2>
        {children}
      </div>
    </section>
  )
}
