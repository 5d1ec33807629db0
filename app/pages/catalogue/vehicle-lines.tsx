import { memo, type ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'
import { FigureText, UncertainMark } from '#app/ui/figure-with-unit.tsx'
import { formatNumber, formatPriceDigits } from '#app/platform/format/format-number.ts'
import { ModelName } from '#app/domain/vehicles/model-name.tsx'
import { isUncertain, nameOf, type VehicleCardData, vehiclePath } from '#app/domain/vehicles/vehicle.ts'
import { type CatalogueAddress, catalogueHref } from './catalogue-address.ts'
import type { TableVehicle, SortKey } from './vehicle-sort.ts'
import { CardFigure, cardFiguresOf, OtherPrice, PricePrefix } from '#app/domain/vehicles/vehicle-card.tsx'
import { type ModelVersions, versionLabel } from '#app/domain/vehicles/model-versions.ts'
import { type CompareVersions, VersionLinks } from './version-links.tsx'
import {
  PriceNote,
  VehiclePrice,
  AvailabilityBadge,
  RecallBadge,
  TypeBadge,
} from '#app/domain/vehicles/vehicle-badges.tsx'
import { VehiclePicture } from '#app/domain/vehicles/vehicle-picture.tsx'

type Compare = (vehicle: VehicleCardData) => ReactNode
type Props = {
  vehicles: VehicleCardData[]
  versions: Record<number, ModelVersions>
  address: CatalogueAddress
  compare: Compare
  compareVersions: CompareVersions
}

/** A separate chunk, because most visitors use cards. */
export default function VehicleLines({ vehicles, versions, address, compare, compareVersions }: Props) {
  if (address.mode === 'tabela') return <VehicleTable {...{ vehicles, address, compare }} />
  return (
    <div data-mode="lista" className="@container border-t border-line">
      {vehicles.map((vehicle) => (
        <ListedRow key={vehicle.id} {...{ vehicle, compare, compareVersions }} versions={versions[vehicle.id]} />
      ))}
    </div>
  )
}

type RowProps = Pick<Props, 'compare' | 'compareVersions'> & {
  vehicle: VehicleCardData
  versions: ModelVersions | undefined
}

const ListedRow = memo(function ListedRow({ vehicle, versions, compare, compareVersions }: RowProps) {
  const versionLinks = versions && <VersionLinks {...{ vehicle, versions, compareVersions }} />
  return <VehicleRow {...{ vehicle, versions, versionLinks }} compare={compare(vehicle)} />
})

type Column = {
  label: string
  unit: string
  /** Orders after the first and the second press. */
  sorts: [SortKey, SortKey]
  figure: Exclude<keyof TableVehicle, 'id'>
  decimals?: number
}

const columns: Column[] = [
  { label: 'Preço', unit: 'R$', sorts: ['price_asc', 'price_desc'], figure: 'priceBrl' },
  { label: 'Custo total por mês', unit: 'R$', sorts: ['monthly_asc', 'monthly_desc'], figure: 'monthlyBrl' },
  { label: 'Autonomia', unit: 'km', sorts: ['autonomy_desc', 'autonomy_asc'], figure: 'rangeKm' },
  { label: 'A 110 km/h', unit: 'km', sorts: ['road_desc', 'road_asc'], figure: 'roadRangeKm' },
  {
    label: 'Consumo',
    unit: 'kWh/100 km',
    sorts: ['consumption_asc', 'consumption_desc'],
    figure: 'consumptionKwhPer100Km',
    decimals: 1,
  },
  { label: 'Recarga DC', unit: 'kW', sorts: ['charging_desc', 'charging_asc'], figure: 'dcChargeKw' },
  { label: 'Porta-malas', unit: 'litros', sorts: ['boot_desc', 'boot_asc'], figure: 'trunkL' },
  { label: 'Potência', unit: 'cv', sorts: ['power_desc', 'power_asc'], figure: 'powerCv' },
  {
    label: '0–100 km/h',
    unit: 's',
    sorts: ['acceleration_asc', 'acceleration_desc'],
    figure: 'acceleration0To100S',
    decimals: 1,
  },
]

const scrolledByKeyboard = { tabIndex: 0, role: 'region', 'aria-label': 'Tabela de veículos' }

function VehicleTable({ vehicles, address, compare }: Pick<Props, 'vehicles' | 'address' | 'compare'>) {
  return (
    <>
      <div className="relative scroll-hint border-t border-ink" {...scrolledByKeyboard}>
        <table data-mode="tabela" className="w-full text-left text-14 tabular-nums">
          <caption className="sr-only">Veículos e seus números; cada título de coluna ordena a tabela</caption>
          <thead className="align-bottom">
            <tr>
              <SortHead label="Modelo" sorts={['name_asc', 'name_desc']} address={address} isFirst />
              {columns.map(({ label, unit, sorts }) => (
                <SortHead key={label} {...{ label, unit, sorts, address }} />
              ))}
              <th scope="col" className="border-b border-line-2">
                <span className="sr-only">Comparação</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {vehicles.map((vehicle) => (
              <TableRow key={vehicle.id} vehicle={vehicle} compare={compare} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-3 text-13 text-ink-3">
        Custo total por mês: média de 3 anos, com energia, IPVA, seguro, pneus e revenda. A 110 km/h: estimativa do
        portal, da bateria cheia à vazia. De híbridos plug-in, só a parte elétrica. ≈ marca quantidade estimada ou de
        confiança baixa.
      </p>
    </>
  )
}

type HeadProps = Pick<Column, 'label' | 'sorts'> & { unit?: string; address: CatalogueAddress; isFirst?: boolean }

/** The second press reverses the order. */
function SortHead({ label, unit, sorts, address, isFirst }: HeadProps) {
  const place = sorts.indexOf(address.sort)
  const isUp = (sorts[place] ?? '').endsWith('_asc')
  const sort = place === 0 ? sorts[1] : sorts[0]
  return (
    <th
      scope="col"
      aria-sort={place === -1 ? undefined : isUp ? 'ascending' : 'descending'}
      className={`border-b border-line-2 ${isFirst ? firstClass : 'pl-4 text-right'}`}
    >
      <Link
        to={catalogueHref({ ...address, sort, page: 1, firstPage: 1 })}
        preventScrollReset
        rel="nofollow"
        className={`inline-flex min-h-11 items-center gap-1 whitespace-nowrap hover:underline ${place === -1 ? '' : 'text-accent'}`}
      >
        <span>
          {label}
          {unit && <small className="block text-12 font-normal text-ink-3">{unit}</small>}
        </span>
        {place !== -1 && <span aria-hidden="true">{isUp ? '↑' : '↓'}</span>}
      </Link>
    </th>
  )
}

const firstClass = 'sticky left-0 z-1 bg-bg'

const TableRow = memo(function TableRow({ vehicle, compare }: { vehicle: TableVehicle; compare: Compare }) {
  return (
    <tr data-vehicle={vehicle.id}>
      <th
        scope="row"
        aria-label={[nameOf(vehicle), vehicle.version, vehicle.hasRecall && '(tem recall)'].filter(Boolean).join(' ')}
        className={`min-w-36 border-b border-line py-2 pr-2 ${firstClass}`}
      >
        <Link
          to={vehiclePath(vehicle)}
          prefetch="intent"
          className="inline-flex min-h-11 flex-col justify-center hover:underline"
        >
          <span className="leading-tight">
            <ModelName vehicle={vehicle} />
          </span>
          <span className="text-13 leading-tight font-normal text-ink-3">
            {[vehicle.version, vehicle.year].filter(Boolean).join(' · ')}
          </span>
          <RecallBadge vehicle={vehicle} />
        </Link>
      </th>
      {columns.map(({ figure, decimals }) => (
        <td key={figure} className="border-b border-line pl-4 text-right whitespace-nowrap">
          <FigureCell vehicle={vehicle} figure={figure} decimals={decimals} />
        </td>
      ))}
      <td className="border-b border-line pl-4">{compare(vehicle)}</td>
    </tr>
  )
})

function FigureCell({ vehicle, figure, decimals }: Pick<Column, 'figure' | 'decimals'> & { vehicle: TableVehicle }) {
  const value = vehicle[figure]
  if (typeof value !== 'number') return <FigureText value={null} />
  const isUnsure = figure === 'monthlyBrl' || figure === 'roadRangeKm' || isUncertain(vehicle, figure as 'priceBrl')
  return (
    <>
      {isUnsure && <UncertainMark />}
      {figure === 'priceBrl' ? formatPriceDigits(value) : formatNumber(value, decimals)}
    </>
  )
}

/** One line in a wide container. */
type VehicleRowProps = Pick<RowProps, 'vehicle' | 'versions'> & { versionLinks: ReactNode; compare: ReactNode }

function VehicleRow({ vehicle, versions, versionLinks, compare }: VehicleRowProps) {
  const priced = versions?.priced ?? vehicle
  const address = vehiclePath(vehicle)
  return (
    <article
      data-vehicle={vehicle.id}
      className="relative grid grid-cols-[96px_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-b border-line py-4 @min-[860px]:grid-cols-[104px_minmax(0,1fr)_136px_354px_auto]"
    >
      <div className="vehicle-slot self-start rounded-2">
        <VehiclePicture vehicle={vehicle} />
      </div>
      <div>
        <h2 className="text-16 leading-tight">
          <Link to={address} prefetch="intent" className="after:absolute after:inset-0">
            <ModelName vehicle={vehicle} />
          </Link>
        </h2>
        {!versionLinks && <p className="mt-1 text-13 text-ink-3">{versionLabel(vehicle)}</p>}
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
          <TypeBadge vehicle={vehicle} />
          <RecallBadge vehicle={versions ?? vehicle} />
        </p>
      </div>
      <div className="@max-[859px]:col-start-2">
        <PricePrefix versions={versions} />
        <VehiclePrice vehicle={priced} className={priced.priceBrl === null ? 'text-14' : 'text-18'} />
        <span className="block text-13">
          <OtherPrice versions={versions} />
        </span>
        <PriceNote vehicle={priced} className="mt-1 block text-13" />
        <AvailabilityBadge availability={vehicle.availability} />
      </div>
      <dl className="grid grid-cols-[19fr_19fr_18fr_26fr] gap-1.5 max-[359px]:grid-cols-2 @max-[859px]:col-span-2">
        {cardFiguresOf(vehicle).map(({ key, label, unit, decimals }) => (
          <div key={key} className="flex flex-col-reverse justify-end">
            <dt className="text-12 text-ink-3">{label}</dt>
            <dd>
              <span className={`fig ${versions ? 'text-13 whitespace-normal!' : 'text-16'}`}>
                <CardFigure {...{ vehicle, versions, figure: key, unit, decimals }} />
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <div className="relative z-1 flex items-center gap-1.5 @max-[859px]:col-span-2 @min-[860px]:flex-col @min-[860px]:gap-0">
        <Link
          to={address}
          aria-label={`Ver Detalhes de ${nameOf(vehicle)} ${vehicle.version ?? ''}`.trim()}
          className="inline-flex min-h-11 items-center px-2 text-15 font-semibold hover:underline"
        >
          Ver Detalhes
        </Link>
        {compare}
      </div>
      {versionLinks && <div className="relative z-1 col-span-full">{versionLinks}</div>}
    </article>
  )
}
