import { aneelFlags } from './aneel-flags.ts'
import { aneelTariffs } from './aneel-tariffs.ts'
import { anpFuelPrices } from './anp-fuel-prices.ts'
import { centralBankLoans } from './central-bank-loans.ts'
import { ibgeMunicipalities } from './ibge-municipalities.server.ts'
import { inmetroPbev } from './inmetro-pbev.server.ts'
import { openChargeMap } from './open-charge-map.server.ts'
import { openStreetMap } from './openstreetmap.server.ts'
import { makersPrices } from './makers-prices.server.ts'
import { senatranFleet } from './senatran-fleet.ts'
import type { DataSource } from './record-source.server.ts'

export const allSources: readonly DataSource[] = [
  aneelFlags,
  aneelTariffs,
  anpFuelPrices,
  centralBankLoans,
  senatranFleet,
  inmetroPbev,
  openStreetMap,
  openChargeMap,
  ibgeMunicipalities,
  makersPrices,
]

export function findSource(id: string): DataSource | null {
  return allSources.find((source) => source.id === id) ?? null
}
