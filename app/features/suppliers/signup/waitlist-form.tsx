import { type RefCallback, useState } from 'react'
import { Form } from '#app/ui/link.tsx'
import { directoryPath, signupAnchor, type SignupKind } from '#app/features/suppliers/supplier-address.ts'
import { Button } from '#app/ui/button.tsx'
import { TrapField } from '#app/ui/trap-field.tsx'
import type { SentForm } from '#app/ui/use-form-status.ts'
import { faceTabId, SignupKindTabs } from './signup-kind-tabs.tsx'
import { consentField, consentVersion, SupplierConsent } from './supplier-consent.tsx'
import { entryFieldsOf, faceWords, failedSentence, type WaitlistAnswer } from './waitlist-entry.ts'
import { waitlistFieldId, WaitlistFields } from './waitlist-fields.tsx'
import { FormStatus } from '#app/ui/form-status.tsx'
import { keptWords } from '#app/ui/form-words.ts'

type Props = { face: SignupKind; answer: WaitlistAnswer | undefined; form: SentForm }

const panelId = 'cadastro-formulario'
const consentId = 'cadastro-consentimento'

/** A form with two faces that works by itself; script only adds what needs no other page: tabs, toast and focus. */
export function WaitlistForm({ face: addressed, answer, form: { news, isSending, onSubmit } }: Props) {
  const sent = answer?.fields
  const [chosen, setChosen] = useState({ face: sent?.quem ?? addressed, addressed, sent })
  const { face } = chosen
  const setFace = (next: SignupKind) => setChosen({ face: next, addressed, sent })
  // During the render, not after it: an effect would undo what was pressed before it.
  if (chosen.sent !== sent) setFace(sent?.quem ?? face)
  else if (chosen.addressed !== addressed) setFace(addressed)
  return (
    <>
      <SignupKindTabs face={face} panelId={panelId} onChoose={setFace} />
      <div role="tabpanel" id={panelId} aria-labelledby={faceTabId(face)} className="pt-6">
        <WaitlistNews news={news} answer={answer} />
        <Form
          method="post"
          // The place of the form, where the answer is for whoever has no script.
          action={`${directoryPath}#${signupAnchor}`}
          preventScrollReset
          onSubmit={onSubmit}
          aria-describedby={consentId}
          className="grid gap-5 sm:grid-cols-2"
        >
          <input type="hidden" name="quem" value={face} />
          <input type="hidden" name={consentField} value={consentVersion} />
          <WaitlistFields
            face={face}
            fields={sent ?? entryFieldsOf({})}
            problems={answer?.outcome === 'invalid' ? answer.problems : {}}
          />
          <TrapField />
          <div className="grid gap-4 sm:col-span-2">
            <p className="text-14 text-ink-3">
              <span aria-hidden="true">* </span>Nome e e-mail são obrigatórios.
            </p>
            <SupplierConsent id={consentId} face={face} />
            <div>
              <Button type="submit" look="primary" disabled={isSending} className="min-h-13 px-7 max-sm:w-full">
                {isSending ? 'Enviando...' : faceWords[face].submit}
              </Button>
            </div>
          </div>
        </Form>
      </div>
    </>
  )
}

type WaitlistNewsProps = { news: RefCallback<HTMLElement>; answer: WaitlistAnswer | undefined }

/** Why an entry was not taken. */
function WaitlistNews({ news, answer }: WaitlistNewsProps) {
  return (
    <FormStatus
      news={news}
      answer={answer}
      problemsTitle="Corrija os campos abaixo para enviar o cadastro:"
      fieldId={waitlistFieldId}
      refusal={{
        title: failedSentence,
        reasons: {
          'too-many':
            'Já recebemos vários cadastros desta conexão. Espere dez minutos; o que você escreveu continua aqui.',
          'too-large': 'O texto é longo demais para um envio só. Nada se perdeu: encurte a descrição e envie de novo.',
          failed: `${keptWords}.`,
        },
      }}
    />
  )
}
