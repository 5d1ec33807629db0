import { site } from '#app/features/portal/site.ts'
import { directoryPath } from '#app/features/suppliers/supplier-address.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { useFormNews } from '#app/ui/use-form-news.ts'
import type { ConfirmationAnswer } from './confirmation-answer.ts'
import { ConfirmationForm } from './confirmation-form.tsx'
import { ConfirmationNews } from './confirmation-news.tsx'
import type { Confirmation } from './confirmation-queries.server.ts'
import { WhatIsPublic } from './what-is-public.tsx'
import { Withdrawal } from './withdrawal.tsx'

type Props = {
  confirmation: Confirmation
  answer: ConfirmationAnswer | undefined
  /** What the address asks for. */
  step: 'form' | 'sent' | 'withdrawing'
}

/** What a business is asked by the link of its mail: what may be published of it (T-17). */
export function ConfirmationPage({ confirmation, answer, step }: Props) {
  const { news, isSending, onSubmit, formKey } = useFormNews({ answer, isTaken: step === 'sent' })
  const { isOwner, confirmedAt } = confirmation
  // What the sign-up said may be longer than the page takes: that is told before anybody sends it.
  const opened = answer || step === 'withdrawing' ? {} : confirmation.problems
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb
        parts={[{ label: 'Início', to: '/' }, { label: 'Fornecedores', to: directoryPath }, { label: 'Confirmação' }]}
      />
      <header className="pt-2 pb-8">
        <h1>Confira o que será publicado</h1>
        <p className="mt-3 max-w-[64ch] text-pretty text-ink-2">
          {isOwner ? 'Você cadastrou este negócio' : 'Alguém indicou este negócio'} no guia de fornecedores do{' '}
          {site.name}. Corrija e complete o que for preciso. Nada é publicado sem a sua autorização, e um editor ainda
          confere antes.
        </p>
      </header>
      <div className="max-w-190">
        <ConfirmationNews
          ref={news}
          confirmation={confirmation}
          answer={answer}
          problems={opened}
          isSent={step === 'sent'}
        />
      </div>
      <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[7fr_4fr]">
        <WhatIsPublic />
        <div>
          {step !== 'withdrawing' && (
            <ConfirmationForm
              // What was stored, as it was stored; and its consent is asked for anew.
              key={formKey}
              fields={answer?.fields ?? confirmation.fields}
              problems={answer?.outcome === 'invalid' ? answer.problems : opened}
              isChange={confirmedAt !== null}
              isSending={isSending}
              onSubmit={onSubmit}
            />
          )}
          <Withdrawal isSure={step === 'withdrawing'} isSending={isSending} onSubmit={onSubmit} />
        </div>
      </div>
    </main>
  )
}
