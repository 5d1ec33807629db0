import { type RefCallback, useEffect, useRef } from 'react'
import { directoryPath, signupAnchor, type SignupKind } from '#app/features/suppliers/supplier-address.ts'
import { asIsland, wakeOfForm } from '#app/ui/island.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { useFormStatus } from '#app/ui/use-form-status.ts'
import { failedSentence, joinedToast, type WaitlistAnswer } from './waitlist-entry.ts'
import { waitlistFieldId } from './waitlist-fields.tsx'
import { WaitlistForm } from './waitlist-form.tsx'
import { CircleCheck } from '#app/ui/icons.tsx'
import { Form } from '#app/ui/link.tsx'
import { Button } from '#app/ui/button.tsx'

type Props = { face: SignupKind; hasJoined: boolean; isMailing: boolean; answer: WaitlistAnswer | undefined }

/** Why to be in the directory, and the form that leads there. */
export const SignupSection = asIsland(
  'signup-section',
  function SignupSection({ face, hasJoined, isMailing, answer }: Props) {
    const form = useFormStatus({
      answer,
      isTaken: hasJoined,
      refusedSentence: failedSentence,
      onTaken: () => showToast({ title: joinedToast }),
    })
    const beginAnother = useFocusOfAnother(hasJoined)
    return (
      <section
        id={signupAnchor}
        aria-labelledby="cadastro-titulo"
        className="mt-section grid items-start gap-x-16 gap-y-8 border-t border-ink pt-10 lg:grid-cols-[4fr_7fr] lg:grid-rows-[auto_1fr]"
      >
        <div>
          <h2 id="cadastro-titulo">Coloque um negócio no guia</h2>
          <p className="mt-3 max-w-[52ch] text-pretty text-ink-2">
            O cadastro é gratuito. Um editor lê cada um, e nada aparece antes de o negócio confirmar.
          </p>
        </div>
        <div className="min-w-0 lg:row-span-2">
          <div role="status">
            {hasJoined && <Joined news={form.news} isMailing={isMailing} onAnother={beginAnother} />}
          </div>
          {!hasJoined && <WaitlistForm face={face} answer={answer} form={form} />}
        </div>
        <Benefits />
      </section>
    )
  },
  wakeOfForm,
)

/** Who asks for the form again has just pressed what it takes the place of: the focus goes to its first field. */
function useFocusOfAnother(hasJoined: boolean): () => void {
  const isWanted = useRef(false)
  useEffect(() => {
    if (hasJoined || !isWanted.current) return
    isWanted.current = false
    document.getElementById(waitlistFieldId('nome'))?.focus()
  }, [hasJoined])
  return () => {
    isWanted.current = true
  }
}

/** What a business has from the directory, in the stated order (SUP-19). Nothing is promised in numbers (T-18). */
const benefits = [
  { title: 'Visibilidade', text: 'Uma página própria no guia, encontrada por tipo, estado e cidade.' },
  {
    title: 'Novos Clientes',
    text: 'Quem pesquisa um elétrico chega aqui quando precisa instalar, segurar ou consertar.',
  },
  { title: 'Crescimento', text: 'Um lugar no mercado de eletrificados desde o começo, sem custo e sem comissão.' },
] as const

function Benefits() {
  return (
    <ul className="border-b border-line">
      {benefits.map(({ title, text }) => (
        <li key={title} className="border-t border-line py-4">
          <h3>{title}</h3>
          <p className="mt-1 max-w-[48ch] text-15 text-pretty text-ink-2">{text}</p>
        </li>
      ))}
    </ul>
  )
}

type JoinedProps = {
  /** See useFormStatus. */
  news: RefCallback<HTMLElement>
  /** An owner was mailed a link. */
  isMailing: boolean
  onAnother: () => void
}

/** What stands in the place of the form once an entry was taken (SUP-15). */
function Joined({ news, isMailing, onAnother }: JoinedProps) {
  return (
    <div className="rounded-3 bg-accent-soft px-5 py-8 sm:px-8">
      <CircleCheck aria-hidden="true" className="size-8 text-accent" strokeWidth={1.6} />
      <h3 ref={news} tabIndex={-1} className="mt-3 scroll-mt-22 text-22">
        Cadastro Realizado!
      </h3>
      <p className="mt-2 max-w-[52ch] text-pretty">
        Obrigado pelo seu interesse! Recebemos seu cadastro e entraremos em contato em breve.
      </p>
      {isMailing && (
        <p className="mt-2 max-w-[52ch] text-pretty">
          Se o negócio é seu, procure no seu e-mail, também entre os indesejados, o link para confirmar o que será
          publicado: sem isso o cadastro não aparece no guia.
        </p>
      )}
      {/* A form and no link: it is a button, and leads to the first field of an empty form without script, too. */}
      <Form
        action={`${directoryPath}#${waitlistFieldId('nome')}`}
        preventScrollReset
        onSubmit={onAnother}
        className="mt-5"
      >
        <Button type="submit">Fazer Novo Cadastro</Button>
      </Form>
    </div>
  )
}
