import { redirect } from 'react-router'
import { signOut } from '#app/features/accounts/sessions/sign-out.server.ts'
import type { Route } from './+types/sign-out.ts'

/** Ends the session on the server too: a copied cookie is worth nothing afterwards (LOGIN-26). */
export async function action({ context, request }: Route.ActionArgs) {
  const cookie = await signOut(context, request)
  throw redirect('/admin', { headers: { 'set-cookie': cookie } })
}

export function loader() {
  throw redirect('/admin')
}
