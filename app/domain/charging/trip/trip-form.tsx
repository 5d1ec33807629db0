import { Button } from '#app/ui/button.tsx'
import { FormProblems } from '#app/ui/forms/form-problems.tsx'
import { LabelledField, SelectField } from '#app/ui/forms/labelled-field.tsx'
import { MunicipalityInput } from '#app/ui/forms/municipality-input.tsx'
import { Form, Link } from '#app/ui/link.tsx'
import { ModelField } from '#app/domain/vehicles/picker/model-field.tsx'
import type { PlaceQuestion, TripPageData } from './find-trip.server.ts'
import {
  maxOwnStops,
  tripAnswerAnchor,
  tripFieldId,
  tripFields,
  tripHref,
  tripPath,
  tripSpeeds,
  type TypedTrip,
} from './trip-address.ts'

type Props = Pick<TripPageData, 'typed' | 'car' | 'modelQuestions' | 'problems' | 'questions'>

export function TripForm({ typed, car, modelQuestions, problems, questions }: Props) {
  return (
    <Form
      // Fields are uncontrolled, so a new address remounts the form.
      key={JSON.stringify(typed)}
      action={`${tripPath}#${tripAnswerAnchor}`}
      noValidate
      aria-label="A viagem"
      className="no-print grid min-w-0 items-start gap-x-4 gap-y-5 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto]"
    >
      {Object.keys(problems).length > 0 && (
        <div role="alert" className="sm:col-span-full">
          <FormProblems
            id={tripAnswerAnchor}
            title="Corrija os seguintes erros:"
            problems={problems}
            fieldId={tripFieldId}
          />
        </div>
      )}
      <PlaceField typed={typed} questions={questions} field="from" label="De" problem={problems.de} />
      <PlaceField typed={typed} questions={questions} field="to" label="Para" problem={problems.para} />
      <LabelledField
        id={tripFieldId('carro')}
        name={tripFields.vehicle}
        label="Carro"
        isRequired
        problem={modelQuestions.carro ? undefined : problems.carro}
      >
        {(control) => <ModelField {...control} chosen={car} question={modelQuestions.carro} plug="with" />}
      </LabelledField>
      <SelectField
        id={tripFieldId('velocidade')}
        name={tripFields.speed}
        label="Velocidade"
        value={typed.speed}
        problem={problems.velocidade}
      >
        {tripSpeeds.map((kmh) => (
          <option key={kmh} value={kmh}>
            {kmh} km/h
          </option>
        ))}
      </SelectField>
      <div className="flex flex-wrap items-start gap-x-8 gap-y-5 sm:col-span-full">
        <Tick name={tripFields.round} isTicked={typed.isRound}>
          Ida e volta
        </Tick>
        <MoreFields typed={typed} questions={questions} problems={problems} />
        <Button type="submit" variant="primary" className="min-h-12 px-7 max-sm:w-full">
          Ver se dá
        </Button>
      </div>
    </Form>
  )
}

/** The disclosure is open if a field is invalid or differs from its default. */
function MoreFields({ typed, questions, problems }: Pick<Props, 'typed' | 'questions' | 'problems'>) {
  const usual = tripHref({ ...typed, from: '', to: '', vehicle: '', speed: '100', isRound: false }) === tripPath
  const isWrong = Object.keys(problems).some((name) => !['de', 'para', 'carro', 'velocidade'].includes(name))
  return (
    <details open={!usual || isWrong} style={{ flexBasis: '18rem' }} className="min-w-0 flex-1">
      <summary className="fold">Paradas, carga, ar-condicionado e distância</summary>
      <div className="mt-3 grid items-start gap-x-4 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
        {Array.from({ length: maxOwnStops }, (_, index) => (
          <PlaceField
            key={index}
            typed={typed}
            questions={questions}
            field="stops"
            index={index}
            label={`Passando por (${index + 1})`}
            problem={index === 0 ? problems.parada : undefined}
          />
        ))}
        <PercentField name={tripFields.start} label="Carga ao sair" value={typed.start} problem={problems.carga} />
        <PercentField
          name={tripFields.reserve}
          label="Reserva"
          value={typed.reserve}
          problem={problems.reserva}
          hint="Em nenhum trecho a carga fica abaixo dela."
        />
        <PercentField
          name={tripFields.chargeTo}
          label="Recarregar no caminho até"
          value={typed.chargeTo}
          problem={problems.ate}
          hint="Acima de 80% a recarga fica lenta."
        />
        <LabelledField
          id={tripFieldId('km')}
          name={tripFields.length}
          label="Distância, se você souber"
          hint="Em km, pela estrada, só de ida. Se deixar em branco, estimamos."
          problem={problems.km}
        >
          {(control) => (
            <input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              defaultValue={typed.length}
              className="field"
            />
          )}
        </LabelledField>
        <Tick name={tripFields.airConditioning} isTicked={typed.isHot}>
          Dia quente, ar-condicionado no máximo
        </Tick>
      </div>
    </details>
  )
}

function Tick({ name, isTicked, children }: { name: string; isTicked: boolean; children: string }) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-15">
      <input type="checkbox" name={name} value="sim" defaultChecked={isTicked} className="tick-box" />
      {children}
    </label>
  )
}

type PlaceFieldProps = {
  typed: TypedTrip
  questions: PlaceQuestion[]
  field: PlaceQuestion['field']
  index?: number
  label: string
  problem: string | undefined
}

/** A field for a town. If several municipalities have the typed name, a link for each follows. */
function PlaceField({ typed, questions, field, index = 0, label, problem }: PlaceFieldProps) {
  const isStop = field === 'stops'
  const name = tripFields[isStop ? 'stop' : field]
  const question = questions.find((one) => one.field === field && one.index === index)
  const changed = (choice: string): Partial<TypedTrip> =>
    isStop ? { stops: typed.stops.map((stop, place) => (place === index ? choice : stop)) } : { [field]: choice }
  return (
    <div>
      <LabelledField
        id={index === 0 ? tripFieldId(name) : `${tripFieldId(name)}-${index + 1}`}
        name={name}
        label={label}
        isRequired={!isStop}
        problem={problem}
      >
        {(control) => (
          <MunicipalityInput
            {...control}
            maxLength={80}
            placeholder="Cidade, UF"
            defaultValue={isStop ? (typed.stops[index] ?? '') : typed[field]}
          />
        )}
      </LabelledField>
      {question && (
        <ul className="mt-2 flex flex-wrap gap-x-4">
          {question.choices.map((choice) => (
            <li key={choice}>
              <Link
                to={`${tripHref(typed, changed(choice))}#${tripAnswerAnchor}`}
                className="link inline-flex min-h-11 items-center text-15"
              >
                {choice}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type PercentFieldProps = { name: string; label: string; value: string; problem: string | undefined; hint?: string }

function PercentField({ name, label, value, problem, hint }: PercentFieldProps) {
  return (
    <LabelledField id={tripFieldId(name)} name={name} label={`${label} (%)`} hint={hint} problem={problem}>
      {(control) => (
        <input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          defaultValue={value}
          className="field tabular-nums"
        />
      )}
    </LabelledField>
  )
}
