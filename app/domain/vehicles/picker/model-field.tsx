import type { ComponentProps } from 'react'
import { Combobox, type Suggestion } from '#app/ui/forms/combobox.tsx'
import { CircleAlert } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { useSyncedValue } from '#app/ui/use-synced-value.ts'
import { type ModelChoice, modelsPath, type PlugFilter } from './model-choice.ts'
import { formatModelQuestion, type ModelQuestion } from './model-question.ts'

type Props = Pick<
  ComponentProps<'input'>,
  'required' | 'form' | 'className' | 'aria-describedby' | 'aria-invalid' | 'aria-label'
> & {
  id: string
  name: string
  chosen: { slug: string; name: string } | null
  /** The typed name matches several models or none. */
  question: ModelQuestion | undefined
  plug?: PlugFilter
  /** 'id': the field submits the id. Default: the slug. */
  by?: 'id'
  /** Ids or slugs that are not suggested. */
  taken?: (string | number)[]
  /** Models to offer. Default: the server's. */
  models?: ModelChoice[] | null
  onChoose?: (event: CustomEvent<Suggestion>) => void
}

/** Without JavaScript the server reads the typed name. */
export function ModelField({ chosen, question, plug, by, taken = [], models, className = '', ...field }: Props) {
  const text = question?.typed ?? chosen?.name ?? ''
  const control = useSyncedValue<HTMLInputElement>(text)
  const questionId = `${field.id}-modelos`
  const describedBy = [field['aria-describedby'], question && questionId].filter(Boolean).join(' ')
  return (
    <>
      <Combobox
        {...field}
        ref={control}
        type="text"
        source={modelsPath}
        listLabel="Modelos"
        defaultValue={text}
        placeholder="Marca ou modelo"
        maxLength={120}
        aria-describedby={describedBy || undefined}
        aria-invalid={field['aria-invalid'] ?? (question ? true : undefined)}
        className={`field select-field truncate ${className}`}
        models={{
          list: models ?? null,
          'data-models': plug ?? '',
          'data-by': by,
          'data-taken': taken.length > 0 ? taken.join(' ') : undefined,
          'data-text': chosen?.name,
          'data-value': chosen?.slug,
        }}
      />
      {question && <Question id={questionId} question={question} />}
    </>
  )
}

function Question({ id, question }: { id: string; question: ModelQuestion }) {
  return (
    <div className="mt-1.5">
      <p id={id} className="flex items-start gap-2 text-15 text-danger">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4.5 flex-none" />
        {formatModelQuestion(question)}
      </p>
      {question.choices.length > 0 && (
        <ul className="mt-1 grid gap-x-4 sm:grid-cols-2">
          {question.choices.map(({ label, href }) => (
            <li key={href}>
              <Link to={href} preventScrollReset className="link inline-flex min-h-11 items-center text-15">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
