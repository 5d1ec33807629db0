import type { UnstatedPart } from '#app/domain/charging/importing/adapters/adapted-record.ts'
import { partsOfColumn } from '#app/domain/charging/edited-parts.ts'

/** Columns that a source decides, with their types; `slug` stays what it was first. */
export const columns = [
  ['name', 'text'],
  ['address', 'text'],
  ['city', 'text'],
  ['state', 'text'],
  ['latitude', 'double precision'],
  ['longitude', 'double precision'],
  ['precision', 'text'],
  ['connectors', 'jsonb'],
  ['connector_types', 'text[]'],
  ['max_power_kw', 'real'],
  ['speed', 'text'],
  ['network', 'text'],
  ['payment', 'text'],
  ['access', 'text'],
  ['opening_hours', 'text'],
  ['price', 'text'],
  ['rating', 'real'],
  ['ratings', 'integer'],
  ['status', 'text'],
  ['status_at', 'timestamptz'],
  ['checked_at', 'timestamptz'],
  ['is_operational', 'boolean'],
  ['licence', 'text'],
  ['source_address', 'text'],
  ['name_key', 'text'],
  ['place_cell', 'bigint'],
  ['tile_x', 'integer'],
  ['tile_y', 'integer'],
  ['municipality', 'text'],
  ['near_town', 'text'],
  ['near_town_km', 'real'],
] as const

const isSamePlace = '(p.latitude, p.longitude) is not distinct from (r.latitude, r.longitude)'
const isSamePower = `r.max_power_kw is null and (r.unstated && '{connectors}' or p.connector_types = r.connector_types)`

/** Columns of parts that a source says nothing of, and the condition under which they stay. */
const unstatedColumns: { parts: readonly UnstatedPart[]; columns: readonly string[]; condition?: string }[] = [
  { parts: ['name'], columns: ['name', 'name_key'] },
  { parts: ['address'], columns: ['address'] },
  { parts: ['city'], columns: ['city'] },
  { parts: ['state'], columns: ['state'] },
  { parts: ['city', 'state'], columns: ['municipality', 'near_town', 'near_town_km'], condition: isSamePlace },
  { parts: ['precision'], columns: ['precision'], condition: isSamePlace },
  { parts: ['connectors'], columns: ['connectors', 'connector_types'] },
  { parts: ['power'], columns: ['connectors', 'max_power_kw', 'speed'], condition: isSamePower },
  { parts: ['network'], columns: ['network'] },
  { parts: ['payment'], columns: ['payment'] },
  { parts: ['access'], columns: ['access'] },
  { parts: ['openingHours'], columns: ['opening_hours'] },
  { parts: ['price'], columns: ['price'] },
  { parts: ['situation'], columns: ['status', 'status_at', 'is_operational'] },
  { parts: ['checked'], columns: ['checked_at'] },
  { parts: ['sourceAddress'], columns: ['source_address'] },
]

/** SQL: values of the source (`r`), except for those that an editor has written and those that it says nothing of (`p`). */
export const valuesAfter = columns
  .map(([name]) => {
    const edited = partsOfColumn(name)
    const unstated = unstatedColumns.filter((one) => one.columns.includes(name))
    const stays = [
      ...(edited.length > 0 ? [`p.edited && '{${edited.join()}}'`] : []),
      ...unstated.map(({ parts, condition = 'true' }) => `(r.unstated && '{${parts.join()}}' and ${condition})`),
    ]
    return stays.length > 0 ? `case when ${stays.join(' or ')} then p.${name} else r.${name} end` : `r.${name}`
  })
  .join(', ')
