import { Link } from '#app/ui/link.tsx'
import type { NightsFound } from '#app/pages/home-charging/facts/find-nights.server.ts'
import { nightsAnchor } from '#app/pages/home-charging/home-charging-address.ts'
import { nightAt } from '#app/pages/home-charging/facts/km-per-night.ts'
import { hoursPerNight } from '#app/domain/range/day-plan.ts'
import { formatHomeSocket, lossText, portableText, socketWarning } from '#app/domain/costs/home-socket-text.ts'
import { type HomeSocket, homeSockets } from '#app/domain/costs/home-sockets.ts'
import { BackingNote } from './backing-note.tsx'
import { directive } from '#app/pages/home-charging/facts/checklists.ts'
import { vehiclePath } from '#app/domain/vehicles/vehicle.ts'
import { formatNumber, formatQuantity } from '#app/platform/format/format-number.ts'

export function NightSection({ nights: { car, span } }: { nights: NightsFound }) {
  return (
    <section aria-labelledby={nightsAnchor} className="border-t border-line py-section print:py-6">
      <h2 id={nightsAnchor}>Tomada ou wallbox: quantos km por noite</h2>
      <p className="mt-2 max-w-[66ch] text-pretty text-ink-2">
        {car
          ? `${car.name}, em ${hoursPerNight} horas na tomada, e quanto demora de 20 a 80%.`
          : `Em ${hoursPerNight} horas na tomada. Escolha o carro no alto da página para ver o seu.`}
      </p>
      <div className="mt-6 grid items-start gap-x-12 lg:grid-cols-[7fr_5fr]">
        <table className="w-full text-left text-15 tabular-nums">
          <caption className="sr-only">Energia e quilômetros por noite, por tomada e wallbox</caption>
          <thead>
            <tr className="border-b border-line-2 text-14 text-ink-2">
              <th scope="col" className="py-2 pr-4 font-normal">
                Onde
              </th>
              <th scope="col" className="py-2 pr-4 font-normal max-sm:hidden">
                Energia
              </th>
              <th scope="col" className={`py-2 font-normal ${car ? 'w-[28%] pr-4' : 'w-[44%]'}`}>
                Quilômetros
              </th>
              {car && (
                <th scope="col" className="w-[26%] py-2 font-normal">
                  De 20 a 80%
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {homeSockets.map((socket) => (
              <NightRow key={socket.kw} socket={socket} car={car} span={span} />
            ))}
          </tbody>
        </table>
        <div className="pt-3">
          <p className="max-w-[72ch] text-14 text-pretty text-ink-2">{formatBasis({ car, span })}</p>
          <p className="mt-2 max-w-[72ch] text-14 text-pretty text-ink-2">{socketWarning}</p>
          <BackingNote {...directive} />
          {car && (
            <p className="mt-1 text-14">
              <Link to={`${vehiclePath(car)}#recarga`} className="link inline-flex min-h-11 items-center">
                Tempos e custos de recarga deste modelo
              </Link>
            </p>
          )}
        </div>
      </div>
    </section>
  )
}

function formatBasis({ car, span }: Pick<NightsFound, 'car' | 'span'>): string {
  const losses = `${lossText} Estimativa, não medição. ${portableText} Wallbox de 11 e 22 kW pede rede trifásica.`
  if (car) {
    const limit =
      car.onboardKw === null
        ? 'A potência do carregador de bordo ainda está sem fonte no portal: o carro pode aceitar menos que o ponto.'
        : `O carregador de bordo aceita até ${formatQuantity('kW', car.onboardKw, 1)}.`
    const use =
      car.kwhPer100Km === null
        ? 'O consumo deste modelo ainda está sem fonte no portal, e sem ele não há quilômetros.'
        : `Conta o consumo da ficha, ${formatQuantity('kWh', car.kwhPer100Km, 1)} a cada 100 km.`
    return `${use} ${limit}${car.isPlugIn ? ' São quilômetros em modo elétrico.' : ''} ${losses}`
  }
  if (!span) return `Nenhum elétrico à venda tem o consumo na ficha do portal. ${losses}`
  return `Do que mais consome ao que menos consome entre os ${span.count} elétricos à venda com consumo na ficha: ${formatNumber(span.max, 1)} e ${formatQuantity('kWh', span.min, 1)} a cada 100 km; a mediana é ${formatNumber(span.middle, 1)}. A bateria pode encher antes, e o carregador de bordo pode aceitar menos que o ponto. ${losses}`
}

type Props = { socket: HomeSocket } & Pick<NightsFound, 'car' | 'span'>

const anyCar = { batteryKwh: null, onboardKw: null }

/** Distances are estimates, rounded to 5 km. */
export function NightRow({ socket, car, span }: Props) {
  const night = nightAt(socket.kw, car ?? { ...anyCar, kwhPer100Km: null })
  const isLimited = night.kw < socket.kw
  return (
    <tr className="border-b border-line align-top">
      <th scope="row" className="py-3 pr-4 font-semibold">
        {formatHomeSocket(socket)}
        {isLimited && (
          <span className="block text-13 font-normal text-ink-3">o carro usa {formatNumber(night.kw, 1)}&nbsp;kW</span>
        )}
        <span className="block text-13 font-normal text-ink-3 sm:hidden">
          {formatQuantity('kWh', night.kwh)} na noite
        </span>
      </th>
      <td className="py-3 pr-4 whitespace-nowrap max-sm:hidden">{formatQuantity('kWh', night.kwh)}</td>
      <td className={car ? 'py-3 pr-4' : 'py-3'}>
        {car ? (
          <CarKm km={night.km} isFull={night.isFull} />
        ) : span ? (
          <SpanKm min={kmOf(socket, span.max)} middle={kmOf(socket, span.middle)} max={kmOf(socket, span.min)} />
        ) : (
          <span className="text-ink-3">Não informado</span>
        )}
      </td>
      {car && (
        <td className="py-3">
          {car.chargeTimes[homeSockets.indexOf(socket)] ?? <span className="text-ink-3">Não informado</span>}
        </td>
      )}
    </tr>
  )
}

function kmOf(socket: HomeSocket, kwhPer100Km: number): number | null {
  return nightAt(socket.kw, { ...anyCar, kwhPer100Km }).km
}

function CarKm({ km, isFull }: { km: number | null; isFull: boolean }) {
  return (
    <>
      {km === null ? (
        <span className="text-ink-3">Não informado</span>
      ) : (
        <span className="font-semibold whitespace-nowrap">{roundedKm(km)} km</span>
      )}
      {isFull && <span className="block text-13 text-ink-3">enche a bateria antes do fim da noite</span>}
    </>
  )
}

function SpanKm({ min, middle, max }: Record<'min' | 'middle' | 'max', number | null>) {
  if (min === null || middle === null || max === null) return <span className="text-ink-3">Não informado</span>
  return (
    <>
      <span className="font-semibold whitespace-nowrap">
        {roundedKm(min)} a {roundedKm(max)} km
      </span>
      <span className="block text-13 text-ink-3">mediana: {roundedKm(middle)} km</span>
    </>
  )
}

function roundedKm(km: number): string {
  return formatNumber(Math.round(km / 5) * 5)
}
