/** Rules whose errors cost money or trust, with the tests that must detect them. */
export const mutationGroups: Record<string, { rules: string[]; tests: string[]; usesDatabase?: true }> = {
  money: {
    rules: ['app/domain/costs/{financing,loss-of-value,ownership-cost,session-price}.ts'],
    tests: [
      'app/domain/costs/{financing,loss-of-value,network-tariff,ownership-cost,session-price}.test.ts',
      'tests/worked-examples.test.ts',
    ],
  },
  lockout: {
    usesDatabase: true,
    rules: [
      'app/panel/accounts/credentials/{sign-in-attempts,verify-admin.server}.ts',
      'app/platform/requests/rate-limit.server.ts',
    ],
    tests: [
      'app/panel/accounts/sign-in/answer-sign-in-form.test.ts',
      'app/panel/accounts/second-factor/second-factor.test.ts',
      'app/platform/requests/rate-limit.test.ts',
    ],
  },
  publishing: {
    usesDatabase: true,
    rules: ['app/panel/news/{article-form,publish-scheduled-news.server}.ts'],
    tests: ['app/panel/news/{article-form,publish-scheduled-news,save-article}.test.ts'],
  },
  permissions: {
    usesDatabase: true,
    rules: [
      'app/platform/requests/{visitor.server,token-pages}.ts',
      'app/platform/security/{signed-claim,sealed-text}.server.ts',
      'app/panel/accounts/sessions/admin-sessions.server.ts',
    ],
    tests: [
      'app/platform/requests/*.test.ts',
      'app/platform/security/*.test.ts',
      'app/panel/accounts/sessions/*.test.ts',
    ],
  },
  provenance: {
    rules: [
      'app/panel/vehicles/editor/{read-sources,fact-change}.ts',
      'app/domain/costs/{format-provenance,figure-validity}.ts',
    ],
    tests: [
      'app/panel/vehicles/editor/{read-sources,fact-change}.test.ts',
      'app/domain/costs/{format-provenance,figure-validity}.test.ts',
    ],
  },
}
