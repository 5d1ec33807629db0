import { estimatedDcMinutes, meanDcPowerShare, scaledDcMinutes } from '#app/features/costs/charging-time.ts'
import { FigureWithUnit } from '#app/ui/figure-with-unit.tsx'
import { formatNumber } from '#app/ui/format-number.ts'
import { type ChargingCar, dcWindow } from './charging-car.ts'
import { readChargeWindow, windowInWords } from './charging-words.ts'
import { DcBand } from './dc-band.tsx'

/** From the stated time where its window is known, else from the highest power; what is missing for either is named. */
export function DcMinutes({ car }: { car: ChargingCar }) {
  const { minutes, band, title, explanation } = minutesOf(car)
  if (minutes === null) return <p className="py-4 text-15 text-pretty text-ink-2">{explanation}</p>
  return (
    <>
      <p className="mt-5 text-15 text-ink-2">{title}</p>
      <p className="mt-2">
        <FigureWithUnit value={minutes} unit="min" className="text-[clamp(2rem,1.6rem+1.4vw,2.75rem)]" />
      </p>
      {band && <DcBand estimate={band} />}
      <p className="mt-3 text-14 text-pretty text-ink-2">{explanation}</p>
    </>
  )
}

function minutesOf(car: ChargingCar) {
  const { stated } = car
  const window = readChargeWindow(stated?.window ?? null)
  if (stated && window) {
    const scaled = scaledDcMinutes(car, { minutes: stated.minutes, ...window }, dcWindow)
    const isSame = window.fromPercent === dcWindow.fromPercent && window.toPercent === dcWindow.toPercent
    if (isSame) return { ...scaled, title: `Tempo informado ${windowInWords(dcWindow)}`, explanation: conditions }
    const title = `Estimativa ${windowInWords(dcWindow)}, a partir do tempo informado`
    return { ...scaled, title, explanation: howScaled(stated.minutes, windowInWords(window), scaled.band !== null) }
  }
  const band = estimatedDcMinutes(car, dcWindow)
  if (!band) return { minutes: null, band, title: '', explanation: missingInWords(car) }
  const title = `Estimativa ${windowInWords(dcWindow)}`
  return { minutes: band.minutes, band, title, explanation: howEstimated(car.dcKw ?? 0) }
}

const conditions = 'Ponto mais fraco e bateria fria demoram mais.'
const percent = (share: number) => `${formatNumber(share * 100)}%`

function howScaled(minutes: number, window: string, hasBand: boolean): string {
  const pace = `${formatNumber(minutes)} min ${window}, no mesmo ritmo por ponto de carga.`
  const { low } = meanDcPowerShare
  const untimed = ` A parte que não foi cronometrada fica entre a potência máxima e ${percent(low)} dela: é a faixa.`
  return `${pace}${hasBand ? untimed : ''} ${conditions}`
}

function howEstimated(dcKw: number): string {
  const { low, median, high } = meanDcPowerShare
  return `A potência máxima de ${formatNumber(dcKw, 1)} kW não se mantém até o fim. Em 51 modelos do catálogo que informam potência e tempo, a média da recarga foi de ${percent(median)} dela; a faixa vai de ${percent(high)} a ${percent(low)}. ${conditions}`
}

/** Null is unknown: that a source names no fast charge does not say that there is none. */
function missingInWords({ type, batteryKwh, dcKw, connector }: ChargingCar): string {
  if (dcKw !== null && batteryKwh === null)
    return 'Não informado: a capacidade da bateria. Sem isso não dá para estimar o tempo.'
  const plug = connector ? ` A tomada informada é ${connector}.` : ''
  if (type === 'plug-in') return `As fontes não dizem se este modelo faz recarga rápida, nem com que potência.${plug}`
  return `Não informado: a potência da recarga rápida. Sem isso não dá para estimar o tempo.${plug}`
}
