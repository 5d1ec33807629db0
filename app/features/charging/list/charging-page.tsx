import type { ReactNode } from 'react'
import type { ChargingAddress } from '#app/features/charging/charging-address.ts'
import { chargingTitle, chargingTrail } from '#app/features/charging/charging-point.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import type { ChargingPageData } from './charging-page-data.ts'
import { FilterForm } from './filter-form.tsx'
import { PointCount } from './point-count.tsx'
import { PointList } from './point-list.tsx'
import { SetFilters } from './set-filters.tsx'

type Props = {
  data: ChargingPageData
  address: ChargingAddress
  /** What the address filters by and the list does not know. */
  unknown: string[]
  /** Beside the list, above it on a small screen; without it the list takes the width. */
  map: ReactNode
}

/** Where cars are charged: filters, map and list. All of it but the map's canvas works without script. */
export function ChargingPage({ data, address, unknown, map }: Props) {
  const list = <PointList data={data} address={address} />
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb parts={chargingTrail} />
      <header className="flex flex-wrap items-end justify-between gap-x-12 gap-y-5 pt-2 pb-6 md:pb-8">
        <div>
          <h1>{chargingTitle}</h1>
          <p className="mt-3 max-w-[56ch] text-pretty text-ink-2">
            Onde recarregar no Brasil, com potência, conectores, preço e a idade de cada informação. O que ninguém
            informou aparece como desconhecido.
          </p>
        </div>
        <PointCount data={data} />
      </header>
      <FilterForm data={data} address={address} />
      <SetFilters address={address} unknown={unknown} />
      {data.show === 'samples' && (
        <p className="mt-5 rounded-3 bg-warn-soft px-4 py-3 text-15 text-pretty">
          <strong className="font-semibold text-warn">
            Ainda não há pontos reais: os pontos mostrados são exemplos.
          </strong>{' '}
          Nomes, endereços, preços e avaliações são inventados.
        </p>
      )}
      {map ? (
        <div className="mt-6 grid grid-cols-1 items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div className="min-w-0 lg:sticky lg:top-22">{map}</div>
          {list}
        </div>
      ) : (
        <div className="mt-6">{list}</div>
      )}
    </main>
  )
}
