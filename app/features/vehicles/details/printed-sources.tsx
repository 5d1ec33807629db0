import type { Dossier } from './dossier.ts'

/** On paper nothing can be tapped: every page that states a figure is named once, in the order of the sheet. */
export function PrintedSources({ dossier: { figureSources } }: { dossier: Dossier }) {
  const pages = new Set(Object.values(figureSources).flatMap((source) => source.pages.map(({ text }) => text)))
  if (pages.size === 0) return null
  return (
    <section aria-labelledby="fontes" className="hidden border-t border-line py-6 print:block">
      <h2 id="fontes" className="text-16">
        Fontes dos números
      </h2>
      <ul className="mt-2 text-13 break-words text-ink-2">
        {[...pages].map((page) => (
          <li key={page}>{page}</li>
        ))}
      </ul>
      <p className="mt-2 text-13 text-ink-2">A ficha no portal diz qual delas vale para cada número e de quando é.</p>
    </section>
  )
}
