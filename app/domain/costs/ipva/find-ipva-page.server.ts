import { isStateCode } from '#app/platform/brazil/brazilian-states.ts'
import { findCostTables, findLocalRules } from '#app/domain/costs/cost-queries.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { localRulesOf, type LocalTopicRules } from '#app/domain/costs/local-rule.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import { type PowerField, powerFieldOf } from './ipva-text.ts'
import type { OwnCar } from './ipva-form.ts'
import { type IpvaAddress, readIpvaAddress } from './ipva-address.ts'
import {
  type IpvaForecast,
  ipvaForecast,
  listStateIpva,
  type PaidByState,
  paidByState,
  type StateIpva,
} from './state-ipva.ts'
import { loadOrNothing } from '#app/platform/failures/run-loader.server.ts'

export type IpvaPageData = IpvaAddress & {
  states: StateIpva[]
  /** The submitted car, or `exampleCar`. null: invalid. */
  shown: {
    car: OwnCar
    forecast: IpvaForecast
    /** First year of a combustion car of this value. null: unknown, uncertain, or the car is one. */
    combustionBrl: number | null
    /** First year of this car in each state. */
    byState: PaidByState
  } | null
  power: PowerField
  /** Rules of the car's state. Default: São Paulo. */
  localRules: LocalTopicRules[]
  /** 'YYYY-MM-DD' in São Paulo. Rules whose sources end earlier have a warning. */
  today: string
}

const exampleCar: OwnCar = {
  state: 'SP',
  technology: 'bev',
  valueBrl: 150_000,
  ownershipYear: 1,
  isLocallyBuilt: false,
  powerCv: null,
  isFlex: false,
}

export async function findIpvaPage(content: Content, clock: Clock, url: URL): Promise<IpvaPageData> {
  const { figures, ipvaRules: rules } = await findCostTables(content)
  const today = dayInSaoPaulo(clock.now())
  const calendarYear = Number(today.slice(0, 4))
  const address = readIpvaAddress(url)
  const { reading } = address
  const { uf } = reading.typed
  const example = isStateCode(uf) ? { ...exampleCar, state: uf } : exampleCar
  const car = reading.outcome === 'valid' ? reading.car : reading.outcome === 'idle' ? example : null
  return {
    ...address,
    states: listStateIpva(rules, calendarYear),
    shown: car && {
      car,
      forecast: ipvaForecast({ rules, figures }, car, calendarYear),
      combustionBrl: combustionBrlOf({ rules, figures }, car, calendarYear),
      byState: paidByState({ rules, figures }, car, today),
    },
    power: powerFieldOf(rules),
    localRules: localRulesOf(
      await loadOrNothing(content, () => findLocalRules(content), []),
      car?.state ?? exampleCar.state,
    ),
    today,
  }
}

function combustionBrlOf(tables: Parameters<typeof ipvaForecast>[0], car: OwnCar, calendarYear: number): number | null {
  if (car.technology === 'combustion') return null
  const { years } = ipvaForecast(tables, { ...car, technology: 'combustion', isFlex: false }, calendarYear)
  const [first] = years
  return first?.rule && !first.rule.isToBeChecked && first.toBrl === null ? first.brl : null
}
