import { wizardStates, type WizardCalls } from './context.ts'
import { wizardMachine } from './machine.ts'

interface Transition {
  eventType: string
  guard?: unknown
  target?: readonly { key: string }[] | undefined
}

const never = (): never => {
  throw new Error('a picture calls nothing')
}
const calls: WizardCalls = {
  checkMicrochip: never,
  checkCard: never,
  matchProfile: never,
  contactSupport: never,
  register: never,
}

/** Nothing for an automatic transition. */
function labelOf({ eventType, guard }: Transition): string {
  const [, outcome, call] = /^xstate\.(done|error)\.actor\.(\w+)$/.exec(eventType) ?? []
  const event =
    outcome === undefined ? eventType : outcome === 'error' ? `${call} fails` : `${call} answers`
  const condition = typeof guard === 'function' ? `[${guard.name}]` : ''
  return [event, condition].filter(Boolean).join(' ')
}

/** Mermaid diagram for `node scripts/wizard-picture.mjs`. */
export function wizardPicture(): string {
  const { states } = wizardMachine(calls)
  const lines = wizardStates.flatMap((name) => {
    const node = states[name]
    if (!node) return []
    const transitions: Transition[] = [
      ...(node.always ?? []),
      ...[...node.transitions.values()].flat(),
    ]
    const ways = transitions.flatMap((transition) => {
      const label = labelOf(transition)
      return (transition.target ?? []).map(
        ({ key }) => `  ${name} --> ${key}${label && `: ${label}`}`,
      )
    })
    return node.type === 'final' ? [...ways, `  ${name} --> [*]`] : ways
  })
  return ['stateDiagram-v2', '  [*] --> AskMicrochip', ...lines].join('\n')
}

export const wizardPage = (): string => `# The add-animal wizard

Drawn from domain/wizard/machine.ts by \`node scripts/wizard-picture.mjs\`; what the states ask is in domain/wizard/wizard.en.ts.

\`\`\`mermaid
${wizardPicture()}
\`\`\`
`
