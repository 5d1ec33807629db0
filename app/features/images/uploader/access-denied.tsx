import { LockKeyhole } from '#app/ui/icons.tsx'

/** In the place of an upload that nobody is signed in for (PERM-05). What was prepared stays until somebody is. */
export function AccessDenied() {
  return (
    <div role="alert" className="flex gap-3 rounded-2 bg-danger-soft px-4 py-3.5">
      <LockKeyhole aria-hidden="true" className="mt-0.5 size-5 flex-none text-danger" />
      <div className="text-15">
        <p className="font-semibold">Acesso Negado</p>
        <p>Login de administrador necessário para upload otimizado.</p>
        <a
          href="/admin"
          target="_blank"
          rel="noopener"
          className="link inline-flex min-h-11 items-center font-semibold"
        >
          Entrar em outra aba<span className="sr-only"> (abre em nova aba)</span>
        </a>
      </div>
    </div>
  )
}
