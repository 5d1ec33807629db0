import { comparisonHref } from '#app/pages/comparison/comparison-href.ts'
import { ArrowRight } from '#app/ui/icons.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Form, Link } from '#app/ui/link.tsx'
import { FormProblems } from '#app/ui/forms/form-problems.tsx'
import { NumberField } from '#app/ui/forms/number-field.tsx'
import { countOf } from '#app/platform/format/plural.ts'
import { formatPrice, formatQuantity } from '#app/platform/format/format-number.ts'
import { vehiclePath } from '#app/domain/vehicles/vehicle.ts'
import { ModelName } from '#app/domain/vehicles/model-name.tsx'
import { PriceNote, VehiclePrice } from '#app/domain/vehicles/vehicle-badges.tsx'
import { VehiclePicture } from '#app/domain/vehicles/vehicle-picture.tsx'
import { type Criteria, noCriteria, pickLabels } from '#app/pages/matching/criteria.ts'
import { answerFiguresOf, FigureList, FiguresNote, formatReasons } from '#app/pages/matching/match-card.tsx'
import { matchingHref } from '#app/pages/matching/matching-address.ts'
import type { Match, MatchResult } from '#app/pages/matching/match-vehicles.ts'
import { slotsFrom } from '#app/pages/comparison/comparison-slots.ts'
import { answerSection, homeFields, withoutSocket, type HomeAddress } from './home-address.ts'

const fieldId = (name: string) => `inicio-${name}`

const socketChoices = [
  [noCriteria.home, 'Sim'],
  [withoutSocket, 'Não'],
] as const

/** Three questions of the questionnaire. The home page answers them itself. */
export function CarQuestion({ address: { question, isExample, isExampleState, state }, result }: AnswerProps) {
  const problems = question.state === 'invalid' ? question.problems : {}
  const matchCount = result?.matchCount ?? 0
  return (
    <Form
      key={JSON.stringify([question.typed, question.criteria.home])}
      action={`/#${answerSection}`}
      preventScrollReset
      aria-label="Escolher um modelo"
      noValidate
    >
      <div className="flex items-baseline justify-between gap-x-3">
        <h2 className="text-18 sm:text-22">Qual serve para mim?</h2>
        {isExample && matchCount > 0 && (
          <p className="text-14 text-ink-2 sm:hidden">Exemplo: {countOf(matchCount, 'carro', 'carros')}</p>
        )}
      </div>
      <p className="mt-1 text-15 text-pretty text-ink-2 max-lg:hidden">Três carros à venda, com o porquê de cada um.</p>
      {question.state === 'invalid' && (
        <div role="alert" className="mt-2">
          <FormProblems title="Corrija os seguintes erros:" problems={problems} fieldId={fieldId} />
        </div>
      )}
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)_5.75rem_auto] items-end gap-x-2.5 gap-y-3 max-[359px]:grid-cols-2 sm:mt-3 sm:gap-x-3 sm:max-lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] lg:max-xl:grid-cols-2">
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
        <div
          role="radiogroup"
          aria-labelledby={fieldId(homeFields.home)}
          className="col-span-full row-start-2 -my-2 flex items-center gap-x-5"
        >
          <span id={fieldId(homeFields.home)} className="text-15 font-semibold">
            Tomada em casa
          </span>
          {socketChoices.map(([value, label]) => (
            <label key={value} className="flex min-h-11 items-center gap-2">
              <input
                type="radio"
                name={homeFields.home}
                value={value}
                defaultChecked={question.criteria.home === value}
                className="tick-box"
              />
              {label}
            </label>
          ))}
        </div>
        {!isExampleState && <input type="hidden" name={homeFields.state} value={state} />}
        <Button
          type="submit"
          variant="primary"
          className="min-h-12 px-4! max-[359px]:col-span-full lg:max-xl:col-span-full"
        >
          Ver carros
        </Button>
      </div>
    </Form>
  )
}

const maxCars = 3

type AnswerProps = { address: HomeAddress; result: MatchResult | null }

/** The models that the answer shows. */
export function answerCars({ picks, matches }: MatchResult): Match[] {
  return [...picks, ...matches].slice(0, maxCars)
}

/** Three cars with reasons, or criteria to relax if no car matches. */
export function CarAnswer({ address: { question, isExample }, result }: AnswerProps) {
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
          <p
            className={`text-14 text-pretty text-ink-2 first-letter:uppercase sm:text-15 ${result.matchCount > 0 ? 'max-sm:sr-only' : ''}`}
          >
            {isExample && <strong className="font-semibold">Exemplo: </strong>}
            {formatAsked(question.criteria)}
            {formatCount(result.matchCount)}
          </p>
          {result.matchCount === 0 ? (
            <Relaxations result={result} />
          ) : (
            <Cars result={result} criteria={question.criteria} />
          )}
        </>
      )}
    </div>
  )
}

/** 'até R$ 180.000, 50 km por dia, com tomada em casa: ' */
function formatAsked({ budgetBrl, kmPerDay, home }: Criteria): string {
  const asked = [
    budgetBrl !== null && `até ${formatPrice(budgetBrl)}`,
    kmPerDay !== null && `${formatQuantity('km', kmPerDay)} por dia`,
    kmPerDay !== null && `${home === withoutSocket ? 'sem' : 'com'} tomada em casa`,
  ].filter(Boolean)
  return asked.length === 0 ? '' : `${asked.join(', ')}: `
}

function formatCount(count: number): string {
  return count === 0 ? 'nenhum carro à venda atende.' : `${countOf(count, 'carro atende', 'carros atendem')}.`
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

type CarsProps = { result: MatchResult; criteria: Criteria }

function Cars({ result, criteria }: CarsProps) {
  const cars = answerCars(result)
  const compared = slotsFrom(cars, ({ vehicle }) => vehicle.id)
  return (
    <>
      <ol className="grid gap-x-6 sm:mt-4 md:grid-cols-3">
        {cars.map((match) => (
          <Car key={match.vehicle.id} match={match} />
        ))}
      </ol>
      <p className="mt-3 grid grid-cols-2 gap-3 sm:flex">
        <ButtonLink to={matchingHref(criteria)}>
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
          >
            Comparar os {cars.length}
          </ButtonLink>
        )}
      </p>
      <FiguresNote matches={cars} criteria={criteria} />
    </>
  )
}

function Car({ match }: { match: Match }) {
  const { vehicle, picks } = match
  const isCheapest = picks.some(({ key }) => key === 'price')
  return (
    <li className="group relative grid grid-cols-[5.25rem_minmax(0,1fr)] content-start gap-x-3 border-t border-line py-2.5 md:row-span-6 md:grid-cols-1 md:grid-rows-subgrid md:gap-y-0 md:py-4">
      <div className="vehicle-slot self-start rounded-2 aspect-16/9 max-md:row-span-3 md:mb-3 md:aspect-5/2">
        <VehiclePicture vehicle={vehicle} isEager />
      </div>
      <p className="flex justify-between gap-x-3 text-14 leading-snug font-semibold text-accent">
        {picks.map(({ key }) => pickLabels[key]).join(', ')}
        <ArrowRight aria-hidden="true" className="ml-auto size-4 flex-none" />
      </p>
      <div className="mt-0.5 flex min-w-0 flex-wrap items-baseline justify-between gap-x-3 gap-y-1 md:max-lg:flex-col">
        <h3 className="text-16 leading-tight sm:text-18 lg:text-[1.25rem]">
          <Link
            to={vehiclePath(vehicle)}
            prefetch="intent"
            className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            <ModelName vehicle={vehicle} />
          </Link>
        </h3>
        <VehiclePrice
          vehicle={vehicle}
          className={`text-16 sm:text-18 lg:text-[1.25rem] ${isCheapest ? 'text-accent' : ''}`}
        />
      </div>
      <div className="flex flex-wrap justify-between gap-x-2 text-12 text-ink-3 max-md:col-start-2 md:max-lg:flex-col">
        <span>
          {vehicle.version}
          <span className="max-md:hidden">
            {vehicle.version && ' · '}
            {vehicle.year}
          </span>
        </span>
        <PriceNote vehicle={vehicle} />
      </div>
      <p className="col-span-full mt-1.5 text-14 leading-snug text-pretty text-ink-2">
        {formatReasons(picks) || `${reasonOf(match)}.`}
      </p>
      <FigureList figures={answerFiguresOf(match)} picks={picks} className="answer-figures" />
    </li>
  )
}

function reasonOf({ criterionResults, strengths }: Match): string {
  const day = criterionResults.find(({ criterion }) => criterion === 'day')?.sentence
  return day ?? strengths[0] ?? criterionResults[0]?.sentence ?? ''
}
