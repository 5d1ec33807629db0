import { CircleAlert, CircleCheck } from 'lucide-react'
import { type MouseEvent, type ReactNode, type Ref, useContext } from 'react'
import { ContactsContext } from '#app/features/portal/contacts-context.ts'
import { type ContactAnswer, failedSentence, sentSentence } from './contact-answer.ts'
import { contactFieldId } from './contact-field.tsx'

type Props = { ref: Ref<HTMLDivElement>; answer: ContactAnswer | undefined; isSent: boolean }

/** What became of the message. The regions stand from the start, or screen readers would not announce what enters. */
export function ContactNews({ ref, answer, isSent }: Props) {
  return (
    <div ref={ref} tabIndex={-1} className="rounded-3 [&:has(p)]:mb-6">
      <div role="status">{isSent && <Sent />}</div>
      {answer?.outcome === 'invalid' && <Problems problems={answer.problems} />}
      {answer && answer.outcome !== 'invalid' && <NotSent isTooMany={answer.outcome === 'too-many'} />}
    </div>
  )
}

function Sent() {
  return (
    <p className="flex items-start gap-3 rounded-3 bg-accent-soft px-4 py-3.5 font-semibold">
      <CircleCheck aria-hidden="true" className="mt-0.5 size-5 flex-none text-accent" />
      {sentSentence}
    </p>
  )
}

function Problems({ problems }: { problems: Record<string, string> }) {
  return (
    <Refusal title="Corrija os campos abaixo para enviar a mensagem:">
      <ul className="mt-1">
        {Object.entries(problems).map(([name, problem]) => (
          <li key={name}>
            <a
              href={`#${contactFieldId(name)}`}
              onClick={(event) => focusField(event, name)}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {problem}
            </a>
          </li>
        ))}
      </ul>
    </Refusal>
  )
}

/** With script the address stays as it is: a new one would take the answer, and these sentences, away. */
function focusField(event: MouseEvent, name: string) {
  event.preventDefault()
  document.getElementById(contactFieldId(name))?.focus()
}

function NotSent({ isTooMany }: { isTooMany: boolean }) {
  const address = useContext(ContactsContext)?.contactEmail
  return (
    <Refusal title={failedSentence}>
      <p className="mt-1">
        {isTooMany
          ? 'Já recebemos várias mensagens desta conexão. Espere dez minutos'
          : 'O que você escreveu continua no formulário. Tente de novo'}
        {address && ` ou escreva para ${address}`}.
      </p>
    </Refusal>
  )
}

function Refusal({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3 rounded-3 border border-danger bg-danger-soft px-4 py-3.5">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 text-danger" />
      <div>
        <p className="font-semibold">{title}</p>
        {children}
      </div>
    </div>
  )
}
