import { comparisonHref } from '#app/pages/comparison/comparison-href.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Form, Link } from '#app/ui/link.tsx'
import { FormProblems } from '#app/ui/forms/form-problems.tsx'
import { NumberField } from '#app/ui/forms/number-field.tsx'
import { countOf } from '#app/platform/format/plural.ts'
import { formatBrlEstimate, formatPrice, formatQuantity } from '#app/platform/format/format-number.ts'
import { isUncertain, nameOf, type VehicleCardData, vehiclePath } from '#app/domain/vehicles/vehicle.ts'
import { PriceNote, VehiclePrice } from '#app/domain/vehicles/vehicle-badges.tsx'
import { VehiclePicture } from '#app/domain/vehicles/vehicle-picture.tsx'
import { pickLabels } from '#app/pages/matching/criteria.ts'
import { matchingHref } from '#app/pages/matching/matching-address.ts'
import type { Match, MatchResult } from '#app/pages/matching/match-vehicles.ts'
import { slotsFrom } from '#app/pages/comparison/comparison-slots.ts'
import { answerSection, homeFields, type HomeAddress } from './home-address.ts'

const fieldId = (name: string) => `inicio-${name}`

/** Two fields of the questionnaire. The home page answers them itself. */
export function CarQuestion({ question, isExampleState, state }: HomeAddress) {
  const problems = question.state === 'invalid' ? question.problems : {}
  return (
    <Form
      key={JSON.stringify(question.typed)}
      action={`/#${answerSection}`}
      preventScrollReset
      aria-label="Escolher um modelo"
      noValidate
    >
      <h2 className="text-18 sm:text-22">Qual serve para mim?</h2>
      <p className="mt-1 text-15 text-pretty text-ink-2 max-lg:hidden">
        Três carros à venda, com o porquê de cada um, logo abaixo.
      </p>
      {question.state === 'invalid' && (
        <div role="alert" className="mt-2">
          <FormProblems title="Corrija os seguintes erros:" problems={problems} fieldId={fieldId} />
        </div>
      )}
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)_5.75rem_auto] items-end gap-x-2.5 gap-y-3 sm:mt-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] sm:gap-x-3 lg:grid-cols-2 lg:gap-y-6">
        <NumberField
          id={fieldId(homeFields.budget)}
          name={homeFields.budget}
          label="Até quanto"
          problem={problems.orcamento}
          unit="R$"
          side="left"
          shown={question.typed.orcamento}
          maxLength={20}
          className="pl-10.5 tabular-nums"
        />
        <NumberField
          id={fieldId(homeFields.km)}
          name={homeFields.km}
          label="Por dia"
          problem={problems.km}
          unit="km"
          shown={question.typed.km}
          maxLength={20}
          className="tabular-nums"
        />
        {!isExampleState && <input type="hidden" name={homeFields.state} value={state} />}
        <Button type="submit" variant="primary" className="min-h-12 px-4! lg:col-span-2">
          Ver carros
        </Button>
      </div>
    </Form>
  )
}

const maxCars = 3

/** Costs in reais without tyres, by model id. */
export type MonthlyCosts = Record<number, number>

type AnswerProps = { address: HomeAddress; result: MatchResult | null; monthly: MonthlyCosts }

/** The models that the answer shows. */
export function answerCars({ picks, matches }: MatchResult): Match[] {
  return [...picks, ...matches].slice(0, maxCars)
}

/** Three cars with reasons, or criteria to relax if no car matches. */
export function CarAnswer({ address: { question, isExample }, result, monthly }: AnswerProps) {
  return (
    <div
      id={answerSection}
      role="region"
      aria-label="Três carros para você"
      aria-live="polite"
      className="scroll-mt-24"
    >
      {result && (
        <>
          <p className="text-14 text-pretty text-ink-2 sm:text-15">
            {isExample && <strong className="font-semibold">Exemplo: </strong>}
            {formatQuestion(question.criteria, isExample)}: {formatCount(result.matchCount)}
          </p>
          {result.matchCount === 0 ? (
            <Relaxations result={result} />
          ) : (
            <Cars result={result} monthly={monthly} allHref={matchingHref(question.criteria)} />
          )}
        </>
      )}
    </div>
  )
}

function formatQuestion({ budgetBrl, kmPerDay }: HomeAddress['question']['criteria'], isExample: boolean): string {
  const parts = [
    budgetBrl !== null && `até ${formatPrice(budgetBrl)}`,
    kmPerDay !== null && `${formatQuantity('km', kmPerDay)} por dia, na tomada de casa`,
  ]
  const text = parts.filter(Boolean).join(' e ')
  return isExample ? text : text.charAt(0).toUpperCase() + text.slice(1)
}

function formatCount(count: number): string {
  if (count === 0) return 'nenhum carro à venda atende.'
  return `${countOf(count, 'carro atende', 'carros atendem')}.`
}

function Relaxations({ result }: { result: MatchResult }) {
  return (
    <ul className="mt-3 grid gap-1">
      {result.relaxations.slice(0, maxCars).map(({ label, count, criteria }) => (
        <li key={label}>
          <Link to={matchingHref(criteria)} className="link inline-flex min-h-11 items-center">
            {label}: {countOf(count, 'carro', 'carros')}
          </Link>
        </li>
      ))}
    </ul>
  )
}

type CarsProps = { result: MatchResult; monthly: MonthlyCosts; allHref: string }

function Cars({ result, monthly, allHref }: CarsProps) {
  const cars = answerCars(result)
  const compared = slotsFrom(cars, ({ vehicle }) => vehicle.id)
  return (
    <>
      <ol className="mt-2 grid gap-x-6 sm:mt-4 md:grid-cols-3">
        {cars.map((match) => (
          <Car
            key={match.vehicle.id}
            match={match}
            figures={formatFigures(match.vehicle, monthly[match.vehicle.id] ?? null)}
          />
        ))}
      </ol>
      {Object.keys(monthly).length > 0 && (
        <p className="text-13 text-ink-3">Por mês: 3 anos de uso, com IPVA, seguro, energia e revenda, sem pneus.</p>
      )}
      <p className="mt-3 grid grid-cols-2 gap-3 sm:flex">
        <ButtonLink to={allHref} variant="compact">
          {result.matchCount > cars.length ? `Ver os ${result.matchCount} carros` : 'Responder mais'}
        </ButtonLink>
        {cars.length > 1 && (
          <ButtonLink
            to={comparisonHref(
              slotsFrom(
                compared.map((match) => match && match.vehicle.id),
                (id) => id,
              ),
            )}
            variant="compact"
          >
            Comparar os {cars.length}
          </ButtonLink>
        )}
      </p>
    </>
  )
}

function Car({ match, figures }: { match: Match; figures: string }) {
  const { vehicle, picks } = match
  return (
    <li className="group relative grid grid-cols-[5.25rem_minmax(0,1fr)] content-start gap-x-3 border-t border-line py-3 md:grid-cols-1 md:py-4">
      <div className="vehicle-slot self-start rounded-2 max-md:row-span-4 md:mb-3 md:aspect-9/4">
        <VehiclePicture vehicle={vehicle} isEager />
      </div>
      {picks.length > 0 && (
        <p className="text-14 leading-snug font-semibold text-accent">
          {picks.map(({ key }) => pickLabels[key]).join(', ')}
        </p>
      )}
      <div className="mt-0.5 flex min-w-0 flex-wrap items-baseline justify-between gap-x-3 md:max-lg:flex-col">
        <h3 className="text-16 leading-tight sm:text-18">
          <Link
            to={vehiclePath(vehicle)}
            prefetch="intent"
            className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {nameOf(vehicle)}
          </Link>
        </h3>
        <VehiclePrice vehicle={vehicle} className="text-16 sm:text-18" />
      </div>
      <p className="mt-1 text-14 font-semibold tabular-nums lg:text-15">{figures}</p>
      <p className="mt-0.5 text-14 leading-snug text-pretty text-ink-2">{reasonOf(match)}.</p>
      <PriceNote vehicle={vehicle} className="mt-0.5 text-13 max-sm:[&:not(.aged)]:hidden" />
    </li>
  )
}

/** "280 km Inmetro · R$ 2.050/mês". */
function formatFigures(vehicle: VehicleCardData, monthlyBrl: number | null): string {
  const { rangeKm, type } = vehicle
  const km = rangeKm === null ? 'autonomia não informada' : formatQuantity('km', rangeKm)
  const cycle = rangeKm !== null && (type === 'plug-in' ? ' na bateria' : ' Inmetro')
  const range = [isUncertain(vehicle, 'rangeKm') && '≈\u00a0', km, cycle].filter(Boolean).join('')
  return monthlyBrl === null ? range : `${range} · ${formatBrlEstimate(monthlyBrl)}/mês`
}

function reasonOf({ picks, criterionResults, strengths }: Match): string {
  const day = criterionResults.find(({ criterion }) => criterion === 'day')?.sentence
  return picks.at(-1)?.why ?? day ?? strengths[0] ?? criterionResults[0]?.sentence ?? ''
}
