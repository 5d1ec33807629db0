import { Star } from '#app/ui/icons.tsx'
import type { CrashTest, Dossier } from './dossier.ts'
import { Seals } from './seals.tsx'

const lists = [
  { key: 'comfort', title: 'Conforto e Comodidade' },
  { key: 'safety', title: 'Segurança e Proteção' },
  { key: 'multimedia', title: 'Tecnologia e Conectividade' },
  { key: 'convenience', title: 'Praticidade no dia a dia' },
] as const

/** What was tested and counted, the crash test where there is one, and the equipment with its counts. */
export function Equipment({ dossier }: { dossier: Dossier }) {
  return (
    <section aria-label="Equipamentos" className="border-t border-line py-section print:break-inside-auto print:py-6">
      <Seals dossier={dossier} />
      {dossier.crashTest && <CrashTestResult result={dossier.crashTest} />}
      <div className="mt-10 grid gap-8 print:mt-6 print:grid-cols-2 print:gap-x-10 md:grid-cols-2 md:gap-x-12 lg:grid-cols-4 lg:gap-x-10">
        {lists.map(({ key, title }) => (
          <FeatureList key={key} title={title} items={dossier.features[key]} unsourced={dossier.unsourcedFeatures} />
        ))}
      </div>
      {dossier.notEquipped.length > 0 && (
        <p className="mt-6 max-w-[80ch] text-15 text-ink-2">
          <span className="font-semibold text-ink">Não traz:</span> {dossier.notEquipped.join('; ')}.
        </p>
      )}
      <p className="mt-4 max-w-[80ch] text-14 text-ink-3">
        {dossier.appliesTo && `As listas valem para as ${dossier.appliesTo}. `}
        Equipamento muda por lote e ano-modelo; confira a ficha da marca antes de comprar.
        {dossier.unsourcedFeatures.length > 0 && ' Itens com * vêm de conhecimento geral, sem fonte publicada.'}
      </p>
    </section>
  )
}

function CrashTestResult({ result: { program, stars, year, appliesTo } }: { result: CrashTest }) {
  return (
    <div className="mt-5 flex items-start gap-3 rounded-3 border border-line bg-surface p-4">
      <Star aria-hidden="true" className="mt-0.5 size-5 flex-none text-ink-3" strokeWidth={1.6} />
      <p className="text-15">
        <span className="font-semibold">
          {program}
          {year !== null && ` ${year}`}: {stars} {stars === 1 ? 'estrela' : 'estrelas'} de 5.
        </span>{' '}
        {appliesTo ? (
          <>
            <span className="text-ink-2">A que carro o resultado se aplica: {appliesTo}.</span>
          </>
        ) : (
          <span className="text-ink-2">Confira no site do programa a versão testada.</span>
        )}
      </p>
    </div>
  )
}

function FeatureList({ title, items, unsourced }: { title: string; items: string[]; unsourced: string[] }) {
  return (
    <div>
      <h2 className="flex items-baseline justify-between gap-3 border-b border-ink pb-3 text-18">
        {title} <span className="font-normal text-ink-3 tabular-nums">{items.length}</span>
      </h2>
      {items.length === 0 ? (
        <p className="py-2.5 text-15 text-ink-3">Lista ainda não informada.</p>
      ) : (
        <ul>
          {items.map((item) => (
            <li key={item} className="ruled-item">
              {item}
              {unsourced.includes(item) && (
                <>
                  <span aria-hidden="true">*</span>
                  <span className="sr-only"> (sem fonte publicada)</span>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
