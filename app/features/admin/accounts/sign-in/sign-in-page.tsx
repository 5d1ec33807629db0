import { CodeForm } from './code-form.tsx'
import { Entrance } from '#app/features/admin/accounts/fields/entrance.tsx'
import { CheckingNotice } from '#app/features/admin/accounts/sessions/checking-notice.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { isAboutCode, type SignInAnswer } from './sign-in-answer.ts'
import { mostAttempts } from '#app/features/admin/accounts/credentials/sign-in-attempts.ts'
import { useOpenSession } from './use-open-session.ts'

type Props = {
  answer: SignInAnswer | undefined
  awaitsCode: boolean
  /** The address for an administrator who is signed in already. */
  panelPath: string
}

export function SignInPage({ answer, awaitsCode, panelPath }: Props) {
  const { isChecking } = useOpenSession(panelPath)
  const isSecondStep = awaitsCode ? answer?.outcome !== 'expired' : isAboutCode(answer)
  return (
    <Entrance title="Área Administrativa" lead="Só para quem edita o portal." aside={<SecurityNotice />}>
      <CheckingNotice isChecking={isChecking} />
      {isSecondStep ? <CodeForm answer={answer} /> : <SignInForm answer={answer} />}
    </Entrance>
  )
}

function SecurityNotice() {
  return (
    <section aria-labelledby="aviso-de-seguranca" className="border-t border-line pt-5 text-14 text-ink-2">
      <h2 id="aviso-de-seguranca" className="text-14">
        Segurança
      </h2>
      <ul className="mt-2 grid list-disc gap-1 pl-5">
        <li>No máximo {mostAttempts} tentativas; depois, bloqueio de 30 minutos.</li>
        <li>A sessão expira após 8 horas sem uso e, de qualquer modo, 30 dias depois da entrada.</li>
        <li>Todas as ações são registradas.</li>
      </ul>
    </section>
  )
}
