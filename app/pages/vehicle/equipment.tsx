import type { ReactNode } from 'react'
import { ChevronDown } from '#app/ui/icons.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import type { CrashTest, FeatureLists, VehicleDetails } from '#app/domain/vehicles/details/vehicle-details.ts'
import { normalizeName } from '#app/platform/text/normalize-name.ts'

const lists = [
  { key: 'comfort', title: 'Conforto e Comodidade' },
  { key: 'safety', title: 'Segurança e Proteção' },
  { key: 'multimedia', title: 'Tecnologia e Conectividade' },
  { key: 'convenience', title: 'Praticidade no dia a dia' },
] as const

export function Equipment({ details }: { details: VehicleDetails }) {
  const known = lists.filter(({ key }) => details.features[key].length > 0)
  const crashTest = details.crashTest && <CrashTestResult result={details.crashTest} />
  return (
    <section
      id="equipamentos"
      aria-labelledby="titulo-equipamentos"
      className={`border-t border-line py-part print:break-inside-auto print:py-6 ${known.length > 0 ? '[--guess-on-phone:1350px]' : ''}`}
    >
      <h2 id="titulo-equipamentos" className="mb-4 sm:mb-6">
        Equipamentos
      </h2>
      {known.length > 0 && (
        <div className="grid gap-x-8 sm:gap-y-6 md:grid-cols-2 lg:grid-cols-4 print:grid-cols-2">
          {known.map(({ key, title }) => (
            <FeatureList key={key} title={title} items={details.features[key]} unsourced={details.unsourcedFeatures}>
              {key === 'safety' && crashTest}
            </FeatureList>
          ))}
        </div>
      )}
      <Seals details={details} />
      {details.features.safety.length === 0 && crashTest}
      {details.notEquipped.length > 0 && (
        <p className="mt-3 max-w-[80ch] text-15 text-ink-2 sm:mt-6">
          <b className="font-semibold text-ink">Não traz:</b> {details.notEquipped.join('; ')}.
        </p>
      )}
      {known.length > 0 && (
        <Disclosure label="Avisos sobre as listas" className="folded-on-phone sm:mt-4">
          <p className="max-w-[80ch] text-14 text-ink-3">
            {details.appliesTo && `As listas valem para as ${details.appliesTo}. `}
            Equipamento muda por lote e ano-modelo; confira a ficha da marca antes de comprar.
            {details.unsourcedFeatures.length > 0 && ' Itens com * não têm fonte publicada.'}
          </p>
        </Disclosure>
      )}
    </section>
  )
}

/** Titles of the lists without a source. 'Equipamentos' if no list has one. */
export function unknownListsOf({ features }: VehicleDetails): string[] {
  const unknown = lists.filter(({ key }) => features[key].length === 0)
  return unknown.length === lists.length ? ['Equipamentos'] : unknown.map(({ title }) => title)
}

function CrashTestResult({ result: { program, stars, year, appliesTo } }: { result: CrashTest }) {
  const test = [program, year].filter(Boolean).join(' ')
  return (
    <p className="max-w-[80ch] py-2 text-14 text-ink-2">
      {test}: {stars} {stars === 1 ? 'estrela' : 'estrelas'} de 5.{' '}
      {appliesTo ? `Carro testado: ${appliesTo}.` : 'Confira no site do programa a versão testada.'}
    </p>
  )
}

const openItems = 3

type FeatureListProps = { title: string; items: string[]; unsourced: string[]; children: ReactNode }

function FeatureList({ title, items: unsorted, unsourced, children }: FeatureListProps) {
  // The page has a section on charging, so these items come last.
  const items = unsorted.toSorted((a, b) => Number(a.startsWith('Recarga ')) - Number(b.startsWith('Recarga ')))
  // A link to a single remaining item would need the same space.
  const count = items.length > openItems + 1 ? openItems : items.length
  const rest = items.slice(count)
  const itemsOf = (some: string[]) => (
    <ul>
      {some.map((item) => (
        <li key={item} className="ruled-item">
          {unsourced.includes(item) ? `${item}*` : item}
        </li>
      ))}
    </ul>
  )
  return (
    <div>
      <h2 className="flex items-baseline justify-between gap-3 border-b border-ink pb-2 text-18 max-sm:hidden">
        {title} <span className="font-normal text-ink-3 tabular-nums">{items.length}</span>
      </h2>
      <details data-opened-on-paper="" className="group folded-on-phone max-sm:border-b max-sm:border-line">
        <summary className="row-summary justify-between font-semibold">
          <span>
            {title} <span className="ml-1 font-normal text-ink-3 tabular-nums">{items.length}</span>
          </span>
          <ChevronDown aria-hidden="true" className="size-5 group-open:rotate-180" />
        </summary>
        {itemsOf(items.slice(0, count))}
        {rest.length > 0 && <Disclosure label={`Mais ${rest.length} itens`}>{itemsOf(rest)}</Disclosure>}
        {children}
      </details>
    </div>
  )
}

/** `label`: large text of a tile. `note`: small text below it. */
type Seal = { label: string; note: string | null }

/** Safety, comfort and digital equipment. One line if nothing is known. */
function Seals({ details }: { details: VehicleDetails }) {
  const [comfort, digital] = [comfortChecklist(details), digitalChecklist(details)]
  const isListed = Object.values(details.features).some((items) => items.length > 0)
  if (!isListed && !isLatinNcap(details.crashTest))
    return <p className="text-14 text-ink-3">Segurança, conforto e tecnologia: ainda sem fonte</p>
  const seals = [
    safetySeal(details.crashTest),
    countedSeal('Conforto', '5★ Conforto', comfort),
    countedSeal('Digital', '100% Digital', digital),
  ]
  return (
    <div className="mt-4">
      {isListed && (
        <p className="mb-2 text-14 text-pretty text-ink-2">
          Para comparar, contamos os mesmos itens em todos os carros, em qualquer das listas acima:
        </p>
      )}
      <ul aria-label="Segurança, conforto e digital" className="grid grid-cols-3 border-y border-line">
        {seals.map(({ label, note }) => (
          <li key={label} className="py-3 pr-2 not-first:border-l not-first:border-line not-first:pl-3">
            <p className="text-15 leading-tight font-semibold text-balance">{label}</p>
            {note && <p className="mt-1 text-14 text-ink-3">{note}</p>}
          </li>
        ))}
      </ul>
      {(comfort ?? digital) && (
        <Disclosure label="Ver os itens contados" className="no-print">
          <div className="grid gap-x-10 gap-y-6 pt-2 pb-3 sm:grid-cols-2">
            <CountedItems title="Conforto" items={comfort} />
            <CountedItems title="Digital" items={digital} />
          </div>
          <p className="pb-4 text-13 text-ink-3">Um traço: não consta na ficha.</p>
        </Disclosure>
      )}
    </div>
  )
}

/** False for other tests: their cars differ from those sold in Brazil. */
function isLatinNcap(test: CrashTest | null): test is CrashTest {
  return test !== null && /^latin\s?ncap$/i.test(test.program.trim())
}

export function safetySeal(test: CrashTest | null): Seal {
  if (!isLatinNcap(test)) return { label: 'Segurança: sem teste do Latin NCAP', note: null }
  return { label: `${test.stars}★ Segurança`, note: `Latin NCAP, ${test.year ?? 'ano não informado'}` }
}

export function countedSeal(name: string, whole: string, items: Checklist): Seal {
  if (!items) return { label: `${name}: lista em apuração`, note: null }
  const count = items.filter(({ isThere }) => isThere).length
  const counted = `${count} de ${items.length} itens`
  return count === items.length ? { label: whole, note: counted } : { label: `${name}: ${counted}`, note: null }
}

function CountedItems({ title, items }: { title: string; items: Checklist }) {
  if (!items) return null
  return (
    <div>
      <h3 className="border-b border-line pb-2 text-16">{title}</h3>
      <ul className="mt-2 grid gap-y-1.5 text-15">
        {items.map(({ name, isThere }) => (
          <li key={name} className={isThere ? '' : 'text-ink-3'}>
            {`${isThere ? '✓' : '–'} ${name}`}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The car has the item if one text of its record matches all patterns. */
type ChecklistItem = { name: string; patterns: RegExp[] }

const airConditioning = /ar condicionado/
const seats = /\bbancos?\b/

/** The texts have no accents, punctuation or negated clauses ('sem …'). */
export const comfortItems: ChecklistItem[] = [
  { name: 'Ar-condicionado digital ou automático', patterns: [airConditioning, /digita|automatic|zonas/] },
  { name: 'Ar-condicionado de duas zonas', patterns: [airConditioning, /\b(duas|2|tres|3|quatro|4) zonas/] },
  { name: 'Direção elétrica', patterns: [/direcao eletrica/] },
  { name: 'Volante com regulagem de altura e profundidade', patterns: [/altura e profundidade/] },
  {
    name: 'Banco do motorista com ajuste elétrico',
    patterns: [seats, /(ajuste|ajustes|regulagem|regulagens) eletric/],
  },
  { name: 'Bancos de couro ou material sintético', patterns: [/\b(bancos?|revestimento)\b/, /couro/] },
  { name: 'Bancos aquecidos ou ventilados', patterns: [seats, /aquec|ventila|resfri/] },
  { name: 'Vidros e retrovisores elétricos', patterns: [/vidros/, /eletric/] },
  { name: 'Freio de estacionamento eletrônico', patterns: [/freio de estacionamento eletr/] },
  { name: 'Teto solar ou panorâmico', patterns: [/teto (solar|panoramico|de vidro)/] },
  { name: 'Chave presencial', patterns: [/chave presencial|partida sem chave/] },
  { name: 'Porta-malas com tampa elétrica', patterns: [/tampa/, /eletrica/] },
]

export const digitalItems: ChecklistItem[] = [
  { name: 'Tela central', patterns: [/\b(tela (central|giratoria|multimidia|de \d)|telas de|central multimidia)/] },
  { name: 'Painel digital', patterns: [/painel (de instrumentos )?digital|telas de [\d ]{1,9}polegadas painel/] },
  { name: 'Apple CarPlay', patterns: [/carplay/] },
  { name: 'Android Auto', patterns: [/android auto/] },
  { name: 'Espelhamento do celular sem fio', patterns: [/sem fio/, /carplay|android auto|celular|espelhamento/] },
  { name: 'Navegador nativo', patterns: [/navegador|\bgps\b|navegacao nativa|google integrado/] },
  { name: 'Comando de voz', patterns: [/comandos? (de|por) voz|assistente de voz|google integrado/] },
  { name: 'Conexão própria com a internet', patterns: [/\b([45]g|wi fi|internet|nuvem)\b/] },
  { name: 'Atualização remota', patterns: [/atualizac(ao|oes) remota|\bota\b/] },
  { name: 'Aplicativo do carro no celular', patterns: [/aplicativo/] },
  { name: 'Chave digital no celular', patterns: [/chave digital/] },
  { name: 'Carregador de celular por indução', patterns: [/carregador|carregamento|recarga/, /inducao|sem fio/] },
]

/** `isThere`: the car has the item. null: the record lists no equipment of this kind. */
type Checklist = { name: string; isThere: boolean }[] | null

export function comfortChecklist({ features }: Pick<VehicleDetails, 'features'>): Checklist {
  return checklistOf(features, 'comfort', comfortItems)
}

export function digitalChecklist({ features }: Pick<VehicleDetails, 'features'>): Checklist {
  return checklistOf(features, 'multimedia', digitalItems)
}

/** Searches all lists of a record, because brands put an item into different lists. */
function checklistOf(features: FeatureLists, list: keyof FeatureLists, items: ChecklistItem[]): Checklist {
  if (features[list].length === 0) return null
  const texts = Object.values(features).flat().map(withoutNegations)
  return items.map(({ name, patterns }) => ({
    name,
    isThere: texts.some((text) => patterns.every((pattern) => pattern.test(text))),
  }))
}

/** 'Tela de 12,3", sem painel digital' → 'tela de 12 3'. Keeps 'sem fio' and 'sem chave'. */
function withoutNegations(item: string): string {
  const clauses = item.split(/(?=\bsem (?!fio|chave)|[,;()])/i)
  return normalizeName(clauses.filter((clause) => !/^sem (?!fio|chave)/i.test(clause)).join(' '))
}
