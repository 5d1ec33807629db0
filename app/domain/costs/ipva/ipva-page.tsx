import { Disclosure } from '#app/ui/disclosure.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import type { IpvaPageData } from './find-ipva-page.server.ts'
import { ipvaTrail, ownCarAnchor, stateAnchor } from './ipva-address.ts'
import { IpvaMap, StatusPatterns, StatusSwatch } from './ipva-map.tsx'
import { LocalRules } from '#app/domain/costs/local-rules.tsx'
import { OwnCarForm, OwnCarResult } from './own-car-form.tsx'
import { TriangleAlert } from '#app/ui/icons.tsx'
import { formatProvenance } from '#app/domain/costs/format-provenance.ts'
import { confidenceLabels } from '#app/platform/confidence.ts'
import { brazilianStates, type StateCode } from '#app/platform/brazil/brazilian-states.ts'
import { formatBrlWhole, formatPrice } from '#app/platform/format/format-number.ts'
import { formatReferenceDate } from '#app/platform/format/format-date.ts'
import { type IpvaTechnology, ipvaTechnologyKeys } from '#app/domain/costs/ipva-rule.ts'
import { ipvaTechnologies } from './ipva-text.ts'
import type { PaidByState, StateIpva } from './state-ipva.ts'

export function IpvaPage({ states, mapped, reading, shown, power, localRules, today }: IpvaPageData) {
  const isExample = shown !== null && reading.outcome === 'idle'
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb parts={ipvaTrail} />
      <StatusPatterns />
      <header className="pt-2 pb-5 sm:pb-8">
        <h1 className="sm:max-w-[24ch]">IPVA de elétricos e híbridos, estado por estado</h1>
      </header>
      <section id={ownCarAnchor} aria-labelledby="titulo-meu-carro" className="scroll-mt-16 pb-section">
        <h2 id="titulo-meu-carro" className="sr-only">
          Meu carro
        </h2>
        <div className="grid items-start gap-5 sm:gap-8 lg:grid-cols-[380px_1fr] lg:grid-rows-[auto_1fr] lg:gap-x-16">
          <OwnCarForm reading={reading} power={power} exampleBrl={isExample ? shown.car.valueBrl : null} />
          <div role="region" aria-label="IPVA do meu carro" aria-live="polite" className="min-w-0 lg:contents">
            {shown ? (
              <OwnCarResult {...shown} isExample={isExample} today={today} hasLocalRules={localRules.length > 0} />
            ) : (
              <p className="grid min-h-60 place-content-center rounded-3 border border-dashed border-line-2 p-8 text-center text-ink-2 lg:col-start-2">
                O resultado aparece aqui, com a regra que valeu em cada ano.
              </p>
            )}
          </div>
        </div>
      </section>
      <IpvaMap states={states} mapped={mapped} />
      <IpvaTable states={states} shown={shown} today={today} />
      <LocalRules groups={localRules} today={today} />
    </main>
  )
}

type TableProps = Pick<IpvaPageData, 'states' | 'shown' | 'today'>

function IpvaTable({ states, shown, today }: TableProps) {
  return (
    <section aria-labelledby="tabela" className="border-t border-line py-section">
      <h2 id="tabela">A regra de cada estado</h2>
      <p className="mt-2 max-w-[66ch] text-pretty text-ink-2">
        A porcentagem do valor do carro que se paga por ano
        {shown &&
          ` e quanto ${formatPrice(shown.car.valueBrl)} pagam em ${shown.forecast.years[0]?.calendarYear} (${ipvaTechnologies[shown.car.technology].toLowerCase()})`}
        . &ldquo;A conferir&rdquo;: as fontes divergem ou não citam a lei. &ldquo;Confira na Sefaz&rdquo;: não bastam, e
        não quer dizer que ali não se paga.
      </p>
      <Disclosure label={`Mostrar os ${states.length} estados`} className="folded-on-phone mt-2 sm:mt-8">
        <table className="w-full text-left text-15 max-lg:block" aria-labelledby="tabela">
          <thead className="max-lg:hidden">
            <tr className="border-b border-ink align-bottom">
              {[
                'Estado',
                ...(shown ? ['Paga'] : []),
                ...ipvaTechnologyKeys.map((technology) => ipvaTechnologies[technology]),
                'Fonte',
              ].map((label) => (
                <th
                  key={label}
                  scope="col"
                  className={`py-2.5 font-semibold last:pr-0 ${label === 'Paga' ? 'pr-8 text-right' : 'pr-4'}`}
                >
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-lg:block max-lg:border-t max-lg:border-ink">
            {states.map((row) => (
              <StateRow key={row.state} row={row} shown={shown} today={today} />
            ))}
          </tbody>
        </table>
      </Disclosure>
    </section>
  )
}

function StateRow({ row: { state, kinds, sources }, shown, today }: Omit<TableProps, 'states'> & { row: StateIpva }) {
  return (
    <tr
      id={stateAnchor(state)}
      data-state={state}
      className="scroll-mt-20 border-b border-line align-top target:bg-accent-soft max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-4 sm:max-lg:grid-cols-4 max-lg:py-4"
    >
      <th
        scope="row"
        className={`py-3.5 pr-4 font-semibold ${shown ? 'sm:max-lg:col-span-3' : 'max-lg:col-span-full'} max-lg:pt-0 max-lg:pb-2 max-lg:text-18`}
      >
        {brazilianStates[state]}&nbsp;<span className="font-normal text-ink-3">{state}</span>
      </th>
      {shown && (
        <td className="py-3.5 text-right font-semibold tabular-nums max-lg:pt-0 lg:pr-8">
          {formatPaid(shown.byState[state])}
          {shown.byState[state].doubt && (
            <span className="block text-13 font-normal whitespace-nowrap text-ink-2">{shown.byState[state].doubt}</span>
          )}
        </td>
      )}
      {ipvaTechnologyKeys.map((technology) => (
        <td key={technology} className="rule-cell" data-label={ipvaTechnologies[technology]}>
          <Kind {...kinds[technology]} hasSwatch={technology !== 'combustion'} />
        </td>
      ))}
      <td className="rule-cell max-lg:col-span-full lg:py-0.5" data-label="Fonte">
        <Sources kinds={kinds} sources={sources} today={today} />
      </td>
    </tr>
  )
}

type KindProps = StateIpva['kinds'][IpvaTechnology] & { hasSwatch: boolean }

function Kind({ summary, status, isToBeChecked, hasSwatch }: KindProps) {
  return (
    <p className="flex gap-2">
      {hasSwatch && <StatusSwatch status={status} />}
      {isToBeChecked ? (
        <span>
          {capitalised(summary)}
          <span className="block text-14 font-semibold text-warn">A conferir</span>
        </span>
      ) : (
        capitalised(summary)
      )}
    </p>
  )
}

function formatPaid({ brl, toBrl }: PaidByState[StateCode]): string {
  if (brl === null) return '—'
  return toBrl === null ? formatBrlWhole(brl) : `${formatBrlWhole(brl)}\u00a0a ${formatBrlWhole(toBrl)}`
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function Sources({ kinds, sources, today }: Pick<StateIpva, 'kinds' | 'sources'> & { today: string }) {
  const [first] = sources
  const withNotes = ipvaTechnologyKeys.filter((technology) => kinds[technology].notes.length > 0)
  const { lapse, text } = validityOf(sources, today)
  return (
    <div className="text-14">
      <details data-opened-on-paper="">
        <summary className="grid min-h-11 cursor-pointer list-none content-start py-3">
          <span className="underline decoration-line-2 decoration-dotted underline-offset-4 hover:decoration-ink">
            {first
              ? `${formatReferenceDate(first.referenceDate)}, confiança ${confidenceLabels[first.confidence]}`
              : 'Sem fonte publicada'}
          </span>
          {lapse && (
            <span className="flex gap-1.5 text-13 font-semibold text-warn">
              <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 flex-none" />
              {lapse}
            </span>
          )}
        </summary>
        <ul className="grid gap-2 pb-3 text-13 text-pretty text-ink-2">
          {text && <li>{text}</li>}
          {withNotes.map((technology) => (
            <li key={technology}>{`${ipvaTechnologies[technology]}: ${kinds[technology].notes.join(' ')}`}</li>
          ))}
          {sources.map((source) => (
            <li key={source.technologies.join()}>
              {`Fonte, ${source.technologies.map((kind) => ipvaTechnologies[kind]).join(', ')}: ${formatProvenance(source, today)}`}
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

/** Says the first day on which a source expires. From then on, it names the technologies. */
function validityOf(sources: StateIpva['sources'], today: string): { lapse: string | null; text: string | null } {
  const [earliest] = sources.flatMap(({ validUntil }) => validUntil ?? []).toSorted()
  if (earliest === undefined) return { lapse: null, text: null }
  if (earliest >= today) return { lapse: null, text: `Vale até ${formatReferenceDate(earliest)}` }
  const lapsed = sources.filter(({ validUntil }) => validUntil !== null && validUntil < today)
  const kinds = ipvaTechnologyKeys.filter((technology) =>
    lapsed.some((source) => source.technologies.includes(technology)),
  )
  const isWhole = kinds.length === ipvaTechnologyKeys.length
  const validity = `conferida só até ${formatReferenceDate(earliest)}`
  const named = `${kinds.map((kind) => ipvaTechnologies[kind]).join(', ')}: ${validity}`
  return { lapse: isWhole ? capitalised(validity) : named, text: null }
}
