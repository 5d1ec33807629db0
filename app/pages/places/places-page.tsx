import type { ReactNode } from 'react'
import { chargingFields, placesPath, statePath } from '#app/domain/charging/charging-address.ts'
import { placeSource } from '#app/domain/charging/list/charging-page-data.ts'
import { fastFromKw } from '#app/domain/charging/charging-speed.ts'
import { brazilianStates } from '#app/platform/brazil/brazilian-states.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Combobox } from '#app/ui/forms/combobox.tsx'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { maxSearchLength } from '#app/platform/text/normalize-text.ts'
import { countOf } from '#app/platform/format/plural.ts'
import { Form, Link } from '#app/ui/link.tsx'
import { placesTitle, placesTrail } from './place-meta.ts'
import { CountryFigure } from './place-figure.tsx'
import { PlaceWays, TownList } from './place-sections.tsx'
import type { PlacesPageData, PointCount } from './place-view.ts'

/** Most points first. */
export function PlacesPage({ states, towns, dots }: PlacesPageData) {
  const inOrder = states.toSorted(
    (one, other) =>
      other.points - one.points || brazilianStates[one.state].localeCompare(brazilianStates[other.state], 'pt-BR'),
  )
  const total = states.reduce((sum, { points }) => sum + points, 0)
  const fastTotal = states.reduce((sum, state) => sum + state.fast, 0)
  const max = Math.max(1, ...states.map(({ points }) => points))
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb parts={placesTrail} />
      <header className="grid items-start gap-x-6 gap-y-4 pt-2 pb-6 md:grid-cols-2 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr] lg:gap-x-16">
        <div className="min-w-0 md:max-lg:col-span-2">
          <h1>{placesTitle}</h1>
          <PlaceSearch />
        </div>
        <div className="min-w-0">
          <LargestTowns towns={towns} />
          <p className="max-w-[62ch] text-pretty text-ink-2">
            {total > 0 && (
              <strong className="font-semibold text-ink">
                {countOf(total, 'ponto conhecido', 'pontos conhecidos')},{' '}
                {fastTotal === 0 ? 'nenhum rápido' : countOf(fastTotal, 'rápido', 'rápidos')}.{' '}
              </strong>
            )}
            Um número baixo pode ser falta de fonte, não de carregador.
          </p>
        </div>
        {dots.length > 0 && <CountryFigure dots={dots} />}
      </header>
      <div className="mb-3 flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <h2 className="text-22">Pontos por estado</h2>
        <p className="flex flex-wrap gap-x-4 text-14 text-ink-2">
          <Key colour="elec">rápidos: {formatNumber(fastFromKw)}&nbsp;kW ou mais</Key>
          <Key colour="line-2">mais lentos ou sem potência informada</Key>
        </p>
      </div>
      <ol style={{ columns: '3 20rem' }} className="mb-8 gap-x-10">
        {inOrder.map(({ state, points, fast }) => (
          <li key={state} className="break-inside-avoid border-t border-line">
            <Link to={statePath(state)} className="block py-2.5">
              <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="link font-semibold">{brazilianStates[state]}</span>{' '}
                <span className="text-14 text-ink-3 tabular-nums">
                  {points === 0
                    ? 'nenhum ponto conhecido'
                    : `${countOf(points, 'ponto', 'pontos')} · ${fast === 0 ? 'nenhum rápido' : countOf(fast, 'rápido', 'rápidos')}`}
                </span>
              </span>
              <CountBar points={points} fast={fast} max={max} />
            </Link>
          </li>
        ))}
      </ol>
      <PlaceWays state={null} isOfStates />
    </main>
  )
}

const fieldId = 'cidade-ou-estado'

/** Opens the page of the state or town, otherwise the map with the search. */
function PlaceSearch() {
  return (
    <Form action={placesPath} role="search" aria-label="Busca de cidade ou estado" className="mt-4">
      <label htmlFor={fieldId} className="text-15 font-semibold">
        Sua cidade ou estado
      </label>
      <span className="mt-1.5 grid grid-cols-[minmax(0,1fr)_auto] gap-2">
        <Combobox
          id={fieldId}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          name={chargingFields.search}
          source={placeSource}
          listLabel="Cidades e pontos"
          maxLength={maxSearchLength}
          placeholder="Campinas, Goiás…"
          className="field"
        />
        <button type="submit" className={buttonClass('primary', 'min-h-12')}>
          Buscar
        </button>
      </span>
    </Form>
  )
}

function LargestTowns({ towns }: Pick<PlacesPageData, 'towns'>) {
  if (towns.length === 0) return null
  return (
    <nav aria-label="Cidades com mais pontos" className="no-print mb-5">
      <p className="mb-1.5 text-14 text-ink-2">Cidades com mais pontos</p>
      <TownList towns={towns} />
    </nav>
  )
}

function Key({ colour, children }: { colour: 'elec' | 'line-2'; children: ReactNode }) {
  return (
    <span className="flex items-center gap-1.5">
      <span
        aria-hidden="true"
        style={{ background: `var(--${colour})` }}
        className="h-1.5 w-5 flex-none rounded-full forced-color-adjust-none"
      />
      <span>{children}</span>
    </span>
  )
}

/** Fast points, then the others. */
function CountBar({ points, fast, max }: PointCount & { max: number }) {
  const percent = (part: number, whole: number) => `${Math.round((1000 * part) / whole) / 10}%`
  return (
    <span
      aria-hidden="true"
      style={{
        width: percent(points, max),
        minWidth: points > 0 ? 4 : 0,
        background: `linear-gradient(to right, var(--elec) ${percent(fast, Math.max(1, points))}, var(--line-2) 0)`,
      }}
      className="mt-1.5 block h-1.5 rounded-full"
    />
  )
}
