import { ArrowDown } from '#app/ui/icons.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import type { DirectoryPageData } from './browse-directory.server.ts'
import type { DirectoryAddress } from './directory-address.ts'
import { DirectorySection } from './directory-section.tsx'
import { SignupSection } from '#app/features/suppliers/signup/signup-section.tsx'
import type { WaitlistAnswer } from '#app/features/suppliers/signup/waitlist-entry.ts'
import { directoryTrail, signupAnchor, type SignupKind } from '#app/features/suppliers/supplier-address.ts'

type Props = {
  data: DirectoryPageData
  address: DirectoryAddress
  /** Filters of the address that the directory does not know. */
  unknown: string[]
  signup: { face: SignupKind; hasJoined: boolean; isMailing: boolean }
  answer: WaitlistAnswer | undefined
}

/** Directory and sign-up on one page (T-17): who browses sees suppliers at once, who comes to sign up is one link away. */
export function SuppliersPage({ data, address, unknown, signup, answer }: Props) {
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb parts={directoryTrail} />
      <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4 pt-2 pb-6 md:pb-8">
        <div>
          <h1>Junte-se à Nossa Rede</h1>
          <p className="mt-3 max-w-[60ch] text-pretty text-ink-2">
            O guia de quem vende, instala, conserta e segura carros elétricos no Brasil. Encontre um fornecedor ou
            coloque o seu negócio aqui.
          </p>
        </div>
        <a href={`#${signupAnchor}`} className={buttonClass('secondary', 'no-print')}>
          Ir para o cadastro
          <ArrowDown aria-hidden="true" className="size-4" />
        </a>
      </header>
      <DirectorySection data={data} address={address} unknown={unknown} />
      <SignupSection {...signup} answer={answer} />
    </main>
  )
}
