import { TriangleAlert } from '#app/ui/icons.tsx'
import type { Home } from '#app/pages/home-charging/facts/home-charging-rules.ts'
import { Link } from '#app/ui/link.tsx'
import type { ChosenCar, NightsFound } from '#app/pages/home-charging/facts/find-nights.server.ts'
import { nightsAnchor } from '#app/pages/home-charging/home-charging-address.ts'
import { nightAt, type NightSpan } from '#app/pages/home-charging/facts/km-per-night.ts'
import { hoursPerNight } from '#app/domain/range/day-plan.ts'
import { formatHomeSocket, lossText, portableText, socketWarning } from '#app/domain/costs/home-socket-text.ts'
import { type HomeSocket, homeSockets } from '#app/domain/costs/home-sockets.ts'
import { BackingNote } from './backing-note.tsx'
import { directive } from '#app/pages/home-charging/facts/checklists.ts'
import { vehiclePath } from '#app/domain/vehicles/vehicle.ts'
import { formatNumber, formatQuantity } from '#app/platform/format/format-number.ts'

type SectionProps = { nights: NightsFound; home: Home }

export function NightSection({ nights, home }: SectionProps) {
  const { car, nightSpans } = nights
  const fitting = formatFitting(nights, home)
  return (
    <section aria-labelledby={nightsAnchor} className="border-t border-line py-section print:py-6">
      <h2 id={nightsAnchor}>Tomada ou wallbox: quantos km por noite</h2>
      {fitting && <p className="mt-3 max-w-[62ch] text-18 text-pretty">{fitting}</p>}
      <p className="mt-2 max-w-[66ch] text-pretty text-ink-2">
        {car
          ? `${car.name}, em ${hoursPerNight} horas na tomada, e quanto demora de 20 a 80%.`
          : `Em ${hoursPerNight} horas na tomada. Escolha o carro no alto da página para ver o seu.`}
      </p>
      <p className="mt-5 flex max-w-[72ch] items-start gap-2 rounded-1 bg-warn-soft px-3 py-2 text-14 text-warn">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none" />
        <span>{socketWarning}</span>
      </p>
      <div className="mt-6 grid gap-2">
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
            {distinctSockets(car).map((socket) => (
              <NightRow
                key={socket.kw}
                socket={socket}
                car={car}
                span={nightSpans[homeSockets.indexOf(socket)] ?? null}
              />
            ))}
          </tbody>
        </table>
        <div className="pt-3">
          <p className="max-w-[72ch] text-14 text-pretty text-ink-2">{formatBasis(car, nightSpans[0]?.count ?? 0)}</p>
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

/** Omits a stronger wallbox that this car charges from no faster. */
function distinctSockets(car: ChosenCar | null): readonly HomeSocket[] {
  return homeSockets.filter(({ kw }, index) => {
    const weaker = homeSockets[index - 1]
    return !car || !weaker || nightAt(kw, car).kw > nightAt(weaker.kw, car).kw
  })
}

/** Says which socket refills the day's distance in a night. null: distances unknown. */
function formatFitting({ car, nightSpans }: NightsFound, home: Home): string | null {
  const [at127, at220, at20A, atWallbox] = homeSockets.map(({ kw }, index) => {
    const km = car ? nightAt(kw, car).km : nightSpans[index]?.middleKm
    return typeof km === 'number' ? formatKm(km) : null
  })
  if (!at127 || !at220 || !at20A || !atWallbox) return null
  if (home === 'apartamento')
    return `Na vaga do prédio, conte com o wallbox de 7,4 kW: cerca de ${atWallbox} por noite.`
  return `Até ${at127} por dia, basta a tomada de 127 V; até ${at220}, a comum de 220 V; até ${at20A}, a de 220 V e 20 A; para mais, o wallbox de 7,4 kW.`
}

function formatBasis(car: ChosenCar | null, count: number): string {
  const losses = `${lossText} Estimativa, não medição. ${portableText} Wallbox de 11 e 22 kW pede rede trifásica.`
  if (car) {
    const limit =
      car.onboardKw === null
        ? 'A potência do carregador de bordo ainda está sem fonte no portal: o carro pode aceitar menos que o ponto.'
        : `O carregador de bordo aceita até ${formatQuantity('kW', car.onboardKw, 1)}.`
    const full = car.rangeKm
      ? `, e a bateria cheia pela autonomia do Inmetro, ${formatQuantity('km', car.rangeKm)}`
      : ''
    const use =
      car.kwhPer100Km === null
        ? 'O consumo deste modelo ainda está sem fonte no portal, e sem ele não há quilômetros.'
        : `Conta o consumo da ficha, ${formatQuantity('kWh', car.kwhPer100Km, 1)} da tomada a cada 100 km${full}.`
    return `${use} ${limit}${car.isPlugIn ? ' São quilômetros em modo elétrico.' : ''} ${losses}`
  }
  if (count === 0) return `Nenhum elétrico à venda tem consumo, bateria e carregador na ficha do portal. ${losses}`
  return `Do que rende menos ao que rende mais entre os ${count} elétricos à venda com consumo na ficha, cada um até o limite da sua bateria e do seu carregador de bordo. ${losses}`
}

type Props = { socket: HomeSocket; car: ChosenCar | null; span: NightSpan | null }

/** Distances are estimates, rounded to 5 km. */
export function NightRow({ socket, car, span }: Props) {
  const night = car && nightAt(socket.kw, car)
  const energy = night ? formatQuantity('kWh', night.kwh) : span ? formatMaxEnergy(span) : null
  const limit = night ? formatOwnLimit(night.kw, socket) : span && formatLimit(span)
  return (
    <tr className="border-b border-line align-top">
      <th scope="row" className="py-3 pr-4 font-semibold">
        {formatHomeSocket(socket)}
        {limit && <span className="block text-13 font-normal text-ink-3">{limit}</span>}
        {energy && <span className="block text-13 font-normal text-ink-3 sm:hidden">{energy} na noite</span>}
      </th>
      <td className="py-3 pr-4 whitespace-nowrap max-sm:hidden">{energy ?? notKnown}</td>
      <td className={car ? 'py-3 pr-4' : 'py-3'}>
        {night ? <CarKm km={night.km} isFull={night.isFull} /> : span ? <SpanKm {...span} /> : notKnown}
      </td>
      {car && <td className="py-3">{car.chargeTimes[homeSockets.indexOf(socket)] ?? notKnown}</td>}
    </tr>
  )
}

const notKnown = <span className="text-ink-3">Não informado</span>

function formatMaxEnergy({ maxKwh, isSameKwh }: NightSpan): string {
  return `${isSameKwh ? '' : 'até '}${formatQuantity('kWh', maxKwh)}`
}

function formatOwnLimit(kw: number, socket: HomeSocket): string | null {
  return kw < socket.kw ? `o carro usa ${formatQuantity('kW', kw, 1)}, também em ponto mais forte` : null
}

function formatLimit({ count, takingAll }: NightSpan): string | null {
  return takingAll < count ? `${takingAll} de ${count} carros usam tudo` : null
}

function CarKm({ km, isFull }: { km: number | null; isFull: boolean }) {
  return (
    <>
      {km === null ? notKnown : <span className="font-semibold whitespace-nowrap">{formatKm(km)}</span>}
      {isFull && <span className="block text-13 text-ink-3">bateria cheia</span>}
    </>
  )
}

function SpanKm({ minKm, middleKm, maxKm, full, count }: NightSpan) {
  return (
    <>
      <span className="font-semibold whitespace-nowrap">
        {roundedKm(minKm)} a {formatKm(maxKm)}
      </span>
      <span className="block text-13 text-ink-3">mediana: {formatKm(middleKm)}</span>
      {full > 0 && <span className="block text-13 text-ink-3">{formatFull(full, count)}</span>}
    </>
  )
}

function formatFull(full: number, count: number): string {
  return full === count ? 'enche a bateria de todos' : `enche a bateria de ${full} de ${count}`
}

export function formatKm(km: number): string {
  return formatQuantity('km', Math.round(km / 5) * 5)
}

function roundedKm(km: number): string {
  return formatNumber(Math.round(km / 5) * 5)
}
