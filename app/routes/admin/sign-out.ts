import { redirect } from 'react-router'
import { signOut } from '#app/panel/accounts/sessions/require-administrator.server.ts'
import type { Route } from './+types/sign-out.ts'

/** Ends the session on the server, so that copies of the cookie become invalid. */
export async function action({ context, request }: Route.ActionArgs) {
  throw redirect('/admin', { headers: await signOut(context, request) })
}

export function loader() {
  throw redirect('/admin')
}
