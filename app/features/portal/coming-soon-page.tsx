import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import type { ComingPage } from './coming-soon.ts'
import { InstrumentPlate } from './instrument-plate.tsx'
import { WaysOn } from './ways-on.tsx'

const ways = [
  { label: 'Catálogo', about: 'Elétricos e híbridos, com filtros e ficha técnica', to: '/catalogo' },
  { label: 'Comparativo', about: 'Até quatro modelos lado a lado', to: '/comparativo' },
  { label: 'Notícias', about: 'Mercado, recarga e tributos', to: '/noticias' },
] as const

/** Says what will stand here and leads on to what already does. Promises no date. */
export function ComingSoonPage({ page: { title, sentence } }: { page: ComingPage }) {
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb parts={[{ label: 'Início', to: '/' }, { label: title }]} />
      <div className="grid items-start gap-x-16 gap-y-10 pt-2 lg:grid-cols-2">
        <div>
          <h1>{title}</h1>
          <p className="mt-4 max-w-[50ch] text-18 text-pretty text-ink-2">
            {sentence} Esta página ainda não está pronta.
          </p>
          <nav aria-label="O que já existe" className="mt-10">
            <h2 className="mb-3 text-18">O que você já pode usar</h2>
            <WaysOn ways={ways} />
          </nav>
        </div>
        <div className="max-lg:hidden">
          <InstrumentPlate reading="—" caption="ainda sem leitura" position={0} marks={[]} />
        </div>
      </div>
    </main>
  )
}
