import {
  directoryPath,
  signupAnchor,
  type SignupKind,
  signupKinds,
  signupHref,
} from '#app/domain/suppliers/supplier-address.ts'
import { NumberedSteps } from '#app/domain/suppliers/numbered-steps.tsx'
import { Benefits, joiningSteps } from './joining.tsx'
import { businessTypes } from '#app/domain/suppliers/supplier.ts'
import { EnhancedForm } from '#app/ui/forms/enhanced-form.tsx'
import {
  entryFieldsOf,
  facesOf,
  signupLabels,
  failedSentence,
  joinedToast,
  type WaitlistAnswer,
} from './waitlist-entry.ts'
import { consentField, consentVersion, SupplierConsent, waitlistFieldId, WaitlistFields } from './waitlist-fields.tsx'
import { CircleCheck } from '#app/ui/icons.tsx'
import { Form } from '#app/ui/link.tsx'
import { Button } from '#app/ui/button.tsx'
import { HoneypotField } from '#app/ui/forms/honeypot-field.tsx'
import { FormStatus, valuesStayText } from '#app/ui/forms/form-status.tsx'

type Props = { face: SignupKind; hasJoined: boolean; isMailing: boolean; answer: WaitlistAnswer | undefined }

export function SignupSection({ face, hasJoined, isMailing, answer }: Props) {
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
        <h3 className="mt-6 text-22">Como um negócio entra no guia</h3>
        <NumberedSteps steps={joiningSteps(isMailing)} />
      </div>
      <div className="min-w-0 lg:row-span-2">
        <EnhancedForm
          key={`${face} ${hasJoined}`}
          name="cadastro"
          answer={answer}
          isAccepted={hasJoined}
          refusal={refusal}
          refusedToast={failedSentence}
          acceptedToast={joinedToast}
        >
          <div role="status">{hasJoined && <Joined isMailing={isMailing} />}</div>
          {!hasJoined && <WaitlistForm face={answer?.fields?.quem ?? face} answer={answer} />}
        </EnhancedForm>
      </div>
      <div className="grid gap-4 text-14 text-pretty text-ink-3">
        <Benefits />
        Tipos de serviço do guia: {businessTypes.join(', ')}.
      </div>
    </section>
  )
}

const refusal = {
  title: failedSentence,
  reasons: {
    'too-many': 'Já recebemos vários cadastros desta conexão. Espere dez minutos; o que você escreveu continua aqui.',
    'too-large': 'O texto é longo demais para um envio só. Nada se perdeu: encurte a descrição e envie de novo.',
    failed: `${valuesStayText}.`,
  },
}

function Joined({ isMailing }: { isMailing: boolean }) {
  return (
    <div className="rounded-3 bg-accent-soft px-5 py-8 sm:px-8">
      <CircleCheck aria-hidden="true" className="size-8 text-accent" strokeWidth={1.6} />
      <h3 data-form-status="" tabIndex={-1} className="mt-3 scroll-mt-22 text-22">
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
      <Form action={`${directoryPath}#${waitlistFieldId('nome')}`} preventScrollReset className="mt-5">
        <Button type="submit">Fazer Novo Cadastro</Button>
      </Form>
    </div>
  )
}

type WaitlistFormProps = { face: SignupKind; answer: WaitlistAnswer | undefined }

const panelId = 'cadastro-formulario'
const consentId = 'cadastro-consentimento'

/** Form for owners, or for visitors who recommend a business (client/elements/form-faces.ts). */
function WaitlistForm({ face, answer }: WaitlistFormProps) {
  return (
    <form-faces>
      <SignupKindTabs face={face} />
      <div role="tabpanel" id={panelId} aria-labelledby={faceTabId(face)} className="pt-6">
        <FormStatus
          answer={answer}
          problemsTitle="Corrija os campos abaixo para enviar o cadastro:"
          fieldId={waitlistFieldId}
          refusal={refusal}
        />
        <Form
          method="post"
          // Without JavaScript the page reloads, and the fragment scrolls to the form.
          action={`${directoryPath}#${signupAnchor}`}
          preventScrollReset
          aria-describedby={consentId}
          className="grid gap-5 sm:grid-cols-2"
        >
          <input type="hidden" name="quem" value={face} data-faces={signupKinds.join('|')} />
          <input type="hidden" name={consentField} value={consentVersion} />
          <WaitlistFields
            face={face}
            fields={answer?.fields ?? entryFieldsOf({})}
            problems={answer?.outcome === 'invalid' ? answer.problems : {}}
          />
          <HoneypotField />
          <div className="grid gap-4 sm:col-span-2">
            <p className="text-14 text-ink-3">
              <span aria-hidden="true">* </span>Nome e e-mail são obrigatórios.
            </p>
            <Button
              type="submit"
              variant="primary"
              data-busy="Enviando..."
              data-faces={facesOf('submit')}
              className="min-h-13 justify-self-start px-7 max-sm:w-full"
            >
              {signupLabels[face].submit}
            </Button>
            <SupplierConsent id={consentId} face={face} />
          </div>
        </Form>
      </div>
    </form-faces>
  )
}

/** Tabs of the form. They are links; with JavaScript they keep the typed text. */
function SignupKindTabs({ face }: { face: SignupKind }) {
  return (
    <div
      role="tablist"
      aria-label="Quem cadastra"
      tabIndex={-1}
      className="no-print grid grid-cols-2 border-b border-line"
    >
      {signupKinds.map((name) => (
        <a
          key={name}
          id={faceTabId(name)}
          href={signupHref(name)}
          role="tab"
          aria-selected={name === face}
          aria-controls={panelId}
          tabIndex={name === face ? 0 : -1}
          className="-mb-px flex min-h-14 items-center justify-center border-b-2 border-transparent px-2 py-2 text-center text-15 leading-tight text-ink-2 hover:text-ink aria-selected:border-needle aria-selected:font-semibold aria-selected:text-ink"
        >
          {signupLabels[name].tab}
        </a>
      ))}
    </div>
  )
}

function faceTabId(face: SignupKind): string {
  return `cadastro-${face}`
}
