import { CircleCheck } from '#app/ui/icons.tsx'
import type { RefCallback } from 'react'
import { Form } from '#app/ui/link.tsx'
import { directoryPath } from '#app/features/suppliers/supplier-address.ts'
import { Button } from '#app/ui/button.tsx'
import { waitlistFieldId } from './waitlist-field.tsx'

type Props = {
  /** See useFormNews. */
  news: RefCallback<HTMLElement>
  /** An owner was mailed a link. */
  isMailing: boolean
  onAnother: () => void
}

/** What stands in the place of the form once an entry was taken (SUP-15). */
export function Joined({ news, isMailing, onAnother }: Props) {
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
