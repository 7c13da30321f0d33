import { wizardStates, type WizardCalls } from './context.ts'
import { wizardMachine } from './machine.ts'

/** What `transitions` of a state tells of each. */
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

/**
 * An event in words: what a person answers, what a call brings, or nothing where the machine goes
 * on by itself.
 */
function labelOf({ eventType, guard }: Transition): string {
  const [, outcome, call] = /^xstate\.(done|error)\.actor\.(\w+)$/.exec(eventType) ?? []
  const event =
    outcome === undefined ? eventType : outcome === 'error' ? `${call} fails` : `${call} answers`
  const condition = typeof guard === 'function' ? `[${guard.name}]` : ''
  return [event, condition].filter(Boolean).join(' ')
}

/**
 * The machine as a mermaid diagram, read off the machine itself: `node scripts/wizard-picture.mjs`
 * writes it.
 */
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

/** The page of the docs. */
export const wizardPage = (): string => `# The add-animal wizard

Drawn from domain/wizard/machine.ts by \`node scripts/wizard-picture.mjs\`; what the states ask is in domain/wizard/wizard.en.ts.

\`\`\`mermaid
${wizardPicture()}
\`\`\`
`
