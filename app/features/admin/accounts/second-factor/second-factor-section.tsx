import { useContext, useState } from 'react'
import { useRevalidator } from 'react-router'
import { callPanel } from '#app/platform/call-panel.ts'
import { PanelSession } from '#app/platform/panel-session.ts'
import { showToast } from '#app/ui/toast.tsx'
import { PasswordQuestion } from './password-question.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import type { SecondFactorAnswer } from './second-factor-answer.ts'
import { SecondFactorSetup } from './second-factor-setup.tsx'
import { secondFactorProblem } from './second-factor-problem.ts'

type Props = { hasSecondFactor: boolean; unusedRecoveryCodes: number }

/** Turns the second factor on and off. What the server says last decides what is shown. */
export function SecondFactorSection({ hasSecondFactor, unusedRecoveryCodes }: Props) {
  const [answer, setAnswer] = useState<SecondFactorAnswer | null>(null)
  const [setup, setSetup] = useState<Extract<SecondFactorAnswer, { outcome: 'begun' }> | null>(null)
  const { onDenied } = useContext(PanelSession)
  const { revalidate } = useRevalidator()

  const send = async (form: Record<string, string>) => {
    const answered = await callPanel<SecondFactorAnswer>('/admin/duas-etapas', form)
    if (answered.outcome === 'denied') return onDenied('Entre de novo para continuar.')
    const problem = secondFactorProblem(answered.outcome)
    if (problem) return showToast({ title: 'Erro', description: problem, isDestructive: true })
    setAnswer(answered as SecondFactorAnswer)
    setSetup(answered.outcome === 'begun' ? answered : null)
    if (answered.outcome === 'begun') return
    showToast({ title: `Verificação em duas etapas ${answered.outcome === 'ended' ? 'desativada' : 'ativada'}` })
    void revalidate()
  }

  return (
    <section aria-labelledby="duas-etapas">
      <h2 id="duas-etapas" className="text-22">
        Verificação em duas etapas
      </h2>
      <p className="mt-2 text-15 text-ink-2">
        {hasSecondFactor
          ? `Ativada: além da senha, o login pede um código do aplicativo. Restam ${unusedRecoveryCodes} códigos de recuperação.`
          : 'Desativada. Com ela, quem descobrir a senha ainda precisa do seu celular para entrar.'}
      </p>
      <div className="mt-4 grid gap-5">
        {answer?.outcome === 'confirmed' && <RecoveryCodeList codes={answer.codes} />}
        {hasSecondFactor ? (
          <PasswordQuestion
            label="Senha, para desativar"
            button="Desativar"
            confirmation="Desativar a verificação em duas etapas?"
            onAnswer={(password) => send({ intent: 'end', password })}
          />
        ) : setup ? (
          <SecondFactorSetup
            drawing={setup.drawing}
            typedKey={setup.key}
            onConfirm={(code) => send({ intent: 'confirm', code })}
          />
        ) : (
          <PasswordQuestion
            label="Senha, para ativar"
            button="Ativar"
            onAnswer={(password) => send({ intent: 'begin', password })}
          />
        )}
      </div>
    </section>
  )
}
