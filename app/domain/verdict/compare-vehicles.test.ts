import { describe, expect, test } from 'vitest'
import { buildVehicle } from '#tests/builders/vehicle.ts'
import type { EstimatedRange } from '#app/domain/range/estimate-range.ts'
import { compareVehicles, contrastOf, leadsOf } from './compare-vehicles.ts'
import { type ComparedCar, concludeUse } from './conclude-use.ts'
import type { DailyUse } from './daily-use.ts'
import type { RatedVehicle } from './peer-rank.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const rated = (about: Partial<RatedVehicle>): RatedVehicle => ({
  ...buildVehicle({ category: 'hatch', availability: 'on-sale', acChargeKw: 7, ...about }),
  monthlyBrl: null,
  roadRangeKm: null,
  ...about,
})

type Ranges = { lowKm: number; likelyKm: number; usableKwh: number }
const estimated = ({ lowKm, likelyKm, usableKwh }: Ranges): EstimatedRange => {
  const band = { lowKm, likelyKm, highKm: likelyKm }
  return {
    outcome: 'estimated',
    usableKwh,
    bands: { city: band, 'city-hot': band },
  } as Partial<EstimatedRange> as EstimatedRange
}

const ex2: ComparedCar = {
  vehicle: rated({ id: 1, brand: 'Geely', model: 'EX2', monthlyBrl: 2_185, priceBrl: 124_600, dcChargeKw: 70 }),
  range: estimated({ lowKm: 265, likelyKm: 326, usableKwh: 39.4 }),
}
const mini: ComparedCar = {
  vehicle: rated({ id: 2, brand: 'BYD', model: 'Dolphin Mini', monthlyBrl: 2_049, priceBrl: 118_990, dcChargeKw: 30 }),
  range: estimated({ lowKm: 200, likelyKm: 254, usableKwh: 28.9 }),
}
const plugIn: ComparedCar = {
  vehicle: rated({ id: 3, brand: 'BYD', model: 'Song Plus', type: 'plug-in', monthlyBrl: 3_511, priceBrl: 249_990 }),
  range: estimated({ lowKm: 68, likelyKm: 105, usableKwh: 19.8 }),
}
const noBattery: ComparedCar = {
  vehicle: rated({ id: 4, brand: 'Volvo', model: 'EX30', monthlyBrl: 3_900 }),
  range: { outcome: 'missing', missing: ['batteryKwh'] },
}

const conclude = (cars: ComparedCar[], use: DailyUse) => {
  const { question, winner, reason, but, cars: judged } = concludeUse(cars, use)
  return {
    text: plain(`${question}: ${winner ? `o ${winner.name}, porque ` : ''}${reason}`),
    but: but.map(plain),
    judged: judged.map(({ name, verdict }) => [name, verdict]),
  }
}

describe('conclusion for a use', () => {
  // By hand, city days: 265 × 0.8 / 70 = 3.03 and 200 × 0.8 / 70 = 2.3. Fast charging of 70 % takes 39.4 × 0.7 / 70 / 0.72 h and 28.9 × 0.7
  // / 30 / 0.72 h, per week 70 and 155 minutes.
  test('names the car with fewer and shorter charges without a garage, and the cheaper one', () => {
    expect(conclude([ex2, mini], { kmPerDay: 70, home: 'nao' })).toEqual({
      text: 'Para 70 km por dia sem garagem: o Geely EX2, porque roda 3 dias na cidade entre recargas na rua (BYD Dolphin Mini: 2 dias) e fica cerca de 70 min por semana no ponto rápido (BYD Dolphin Mini: 155 min)',
      but: ['O BYD Dolphin Mini tem o menor custo total, cerca de R$ 2.050 por mês em 3 anos'],
      judged: [
        ['Geely EX2', 'met'],
        ['BYD Dolphin Mini', 'tight'],
      ],
    })
  })

  test('names the cheaper car if a night at home is enough for both', () => {
    expect(conclude([ex2, mini], { kmPerDay: 70, home: 'tomada' }).text).toBe(
      'Para 70 km por dia com tomada comum em casa: o BYD Dolphin Mini, porque os dois atendem a esse dia e ele tem o menor custo total, cerca de R$ 2.050 por mês em 3 anos',
    )
  })

  test('names the only car whose range is enough', () => {
    // With a reserve of 20 % the cars reach 254 × 0.8 = 203 km and 326 × 0.8 = 261 km. A night of 8 h at 7 kW restores 56 kWh.
    expect(conclude([ex2, mini], { kmPerDay: 230, home: 'carregador' }).text).toBe(
      'Para 230 km por dia com wallbox em casa: o Geely EX2, porque faz os seus 230 km por dia, mas só com a autonomia provável',
    )
  })

  test('compares three and four cars, and leaves out a car of unknown range', () => {
    const three = conclude([plugIn, ex2, mini], { kmPerDay: 70, home: 'nao' })
    expect(three.text).toContain('o Geely EX2, porque roda 3 dias na cidade entre recargas na rua')
    expect(three.judged[0]).toEqual(['BYD Song Plus', 'tight'])
    const four = conclude([noBattery, plugIn, ex2, mini], { kmPerDay: 60, home: 'carregador' })
    expect(four.judged[0]).toEqual(['Volvo EX30', 'unknown'])
    expect(four.text).toContain('o BYD Dolphin Mini, porque o Geely EX2 e o BYD Dolphin Mini atendem a esse dia')
  })

  test('says if the figures do not decide', () => {
    expect(conclude([ex2, noBattery], { kmPerDay: 70, home: 'tomada' }).text).toBe(
      'Para 70 km por dia com tomada comum em casa: os números não decidem: falta dado do Volvo EX30',
    )
    const alike = { ...mini, vehicle: { ...mini.vehicle, id: 5, version: 'GS', monthlyBrl: 2_060, priceBrl: 119_990 } }
    expect(conclude([mini, alike], { kmPerDay: 50, home: 'tomada' }).text).toMatch(
      /os números não decidem: os dois atendem a esse dia, e o custo total por mês é quase igual \(BYD Dolphin Mini .*: R\$ 2\.050; BYD Dolphin Mini GS: R\$ 2\.060\)$/,
    )
    const uncosted = { ...alike, vehicle: { ...alike.vehicle, monthlyBrl: null, priceBrl: null } }
    expect(conclude([mini, uncosted], { kmPerDay: 50, home: 'tomada' }).text).toMatch(
      /e falta o custo do BYD Dolphin Mini GS$/,
    )
    expect(conclude([ex2, mini], { kmPerDay: 900, home: 'tomada' }).text).toContain('nenhum destes atende a esse dia')
  })

  test('compares the monthly costs of three years', () => {
    const { use, leads } = compareVehicles([mini, ex2], { kmPerDay: 50, home: 'tomada' }, [])
    expect(plain(use.reason)).toBe(
      'os dois atendem a esse dia e ele tem o menor custo total, cerca de R$ 2.050 por mês em 3 anos',
    )
    const row = leads.find(({ key }) => key === 'monthlyBrl')
    expect(row).toMatchObject({ label: 'Custo total por mês, em 3 anos', best: [2] })
  })

  test('says of a hybrid without a plug that it does not depend on charging', () => {
    const hybrid: ComparedCar = {
      vehicle: rated({ id: 6, brand: 'Toyota', model: 'Corolla', type: 'hibrido' }),
      range: { outcome: 'no-plug' },
    }
    expect(conclude([hybrid, mini], { kmPerDay: 70, home: 'nao' }).text).toContain(
      'o Toyota Corolla, porque roda sempre com combustível, sem depender de recarga',
    )
  })
})

describe('leads', () => {
  test('names the figures that a car leads, none twice', () => {
    const large = { ...ex2.vehicle, trunkL: 375 }
    const small = { ...mini.vehicle, trunkL: 230 }
    const peers = [100, 200, 300].map((trunkL, at) => rated({ id: 20 + at, trunkL, priceBrl: 130_000 }))
    const found = leadsOf([large, small], [large, small, ...peers])
    expect(found.summaries.map(({ bestIn }) => bestIn)).toEqual([['recarga rápida', 'porta-malas'], []])
    // A lead of 6 % in the cost per month and of 5 % in the price is too small to name an audience.
    expect(found.summaries.map(({ text }) => text)).toEqual([
      'Para quem recarrega na rua ou na estrada e leva bagagem',
      'Custa menos por mês e custa menos na compra que o Geely EX2',
    ])
    expect(found.leads.filter(({ best }) => best.includes(2)).map(({ key }) => key)).toEqual(['priceBrl', 'monthlyBrl'])
  })

  test('starts with price, range and cost, without a clear leader too', () => {
    const car = (id: number, roadRangeKm: number) => rated({ id, roadRangeKm, priceBrl: 120_000, trunkL: 100 * id })
    expect(leadsOf([car(1, 300), car(2, 303)], []).leads.map(({ key, best }) => [key, best])).toEqual([
      ['priceBrl', []],
      ['roadKm', []],
    ])
  })

  test('leads neither with a single known figure nor by a small lead', () => {
    const [a, b] = [
      rated({ id: 1, brand: 'A', model: 'Um', trunkL: 300, acceleration0To100S: 8 }),
      rated({ id: 2, brand: 'B', model: 'Dois', trunkL: 250, acceleration0To100S: null }),
    ]
    expect(leadsOf([a, b], []).summaries[0]?.text).toBe('Leva mais bagagem que o B Dois')
    expect(leadsOf([a, { ...b, trunkL: 295 }], []).summaries[0]?.text).toBe('À frente por pouco em porta-malas')
  })

  test('says of a car without a clear lead where it is slightly ahead, or second of three', () => {
    const car = (id: number, trunkL: number, priceBrl: number) =>
      rated({ id, brand: 'A', model: `M${id}`, trunkL, priceBrl })
    const textsOf = (...cars: RatedVehicle[]) => leadsOf(cars, []).summaries.map(({ text }) => text)
    expect(textsOf(car(1, 300, 100_000), car(2, 310, 150_000))[1]).toBe('À frente por pouco em porta-malas')
    expect(textsOf(car(1, 300, 100_000), car(2, 250, 150_000), car(3, 200, 200_000)).slice(1)).toEqual([
      'O segundo em porta-malas e preço',
      'Não lidera com folga em nenhum número conhecido',
    ])
    expect(textsOf(car(1, 300, 100_000), car(2, 250, 150_000))[1]).toBe(
      'Não lidera com folga em nenhum número conhecido',
    )
  })

  test('names an audience only for the better half of the class, a material lead and known rivals', () => {
    const [slow, slower, unknown] = [
      rated({ id: 1, brand: 'BYD', model: 'Song Pro', acceleration0To100S: 8.8 }),
      rated({ id: 2, brand: 'BYD', model: 'Dolphin Mini', acceleration0To100S: 14.9 }),
      rated({ id: 3, brand: 'C', model: 'Três', acceleration0To100S: null }),
    ]
    const peersAt = (seconds: number) =>
      [1, 2, 3, 4, 5].map((at) => rated({ id: 20 + at, acceleration0To100S: seconds + at / 10 }))
    const summaryIn = (cars: RatedVehicle[], seconds: number) => leadsOf(cars, peersAt(seconds)).summaries[0]?.text
    expect(summaryIn([slow, slower], 9)).toBe('Para quem gosta de arranque forte')
    expect(summaryIn([slow, slower], 6)).toBe('Acelera mais que o BYD Dolphin Mini')
    expect(summaryIn([slow, { ...slower, acceleration0To100S: 9.9 }], 9)).toBe('Acelera mais que o BYD Dolphin Mini')
    expect(summaryIn([slow, slower, unknown], 9)).toBe('Acelera mais que o BYD Dolphin Mini')
    const near = { ...slower, id: 4, model: 'Yuan', acceleration0To100S: 9.5 }
    expect(summaryIn([slow, slower, near], 9)).toBe('Acelera mais que os outros dois')
  })

  test('lets cars share a clear lead over the third, as a reason for a car without a lead of its own', () => {
    const car = (id: number, roadRangeKm: number, seats: number) =>
      rated({ id, brand: 'A', model: `M${id}`, roadRangeKm, seats, priceBrl: null })
    const { leads, summaries } = leadsOf([car(1, 156, 4), car(2, 270, 5), car(3, 280, 5)], [])
    expect(leads.map(({ key, best }) => [key, best])).toEqual([['roadKm', [3, 2]]])
    expect(summaries.map(({ bestIn }) => bestIn)).toEqual([[], [], []])
    expect(summaries[1]?.text).toBe('Vai mais longe na estrada e leva mais gente que o A M1')
  })

  test('has no lead of an uncertain value', () => {
    const [slow, fast] = [
      rated({ id: 1, acceleration0To100S: 9 }),
      rated({ id: 2, acceleration0To100S: 5, uncertain: ['acceleration0To100S'] }),
    ]
    expect(leadsOf([slow, fast], []).summaries.flatMap(({ bestIn }) => bestIn)).toEqual([])
  })

  test('says what a similar model does better and worse', () => {
    const large = { ...ex2.vehicle, trunkL: 375 }
    const small = { ...mini.vehicle, trunkL: 230 }
    expect(plain(contrastOf(small, large) ?? '')).toBe(
      'melhor em recarga rápida (70 kW) e porta-malas (375 litros); pior em custo total por mês (R$ 2.190) e preço (R$ 124.600)',
    )
    expect(contrastOf(small, { ...small, id: 9 })).toBeNull()
  })

  test('compares the road range of electric cars only', () => {
    const road = (id: number, type: RatedVehicle['type'], roadRangeKm: number) =>
      rated({ id, type, roadRangeKm, brand: 'X', model: `M${id}` })
    const { leads } = compareVehicles(
      [road(1, 'eletrico', 220), road(2, 'plug-in', 80), road(3, 'eletrico', 300)].map((vehicle) => ({
        vehicle,
        range: { outcome: 'missing', missing: ['rangeKm'] },
      })),
      { kmPerDay: 60, home: 'tomada' },
      [],
    )
    expect(leads.find(({ key }) => key === 'roadKm')?.values.map(({ text }) => text && plain(text))).toEqual([
      '220 km',
      null,
      '300 km',
    ])
  })
})
