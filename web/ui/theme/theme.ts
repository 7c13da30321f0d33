import { createTheme, defaultVariantColorsResolver, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'

const fir: MantineColorsTuple = ['#eff8f5', '#e0f1eb', '#c5e4da', '#a5dccd', '#8fd0be', '#5aae99', '#2a8a77', '#1c6d5d', '#17584b', '#12443a']
const apricot: MantineColorsTuple = ['#fff6ec', '#ffeedd', '#ffdcb8', '#ffc68f', '#ffb066', '#ff9f45', '#e07f22', '#b4560c', '#97480a', '#6f3507']
const red: MantineColorsTuple = ['#fdf2f1', '#fdeceb', '#fbd3d0', '#ffa59d', '#f47c73', '#dd5148', '#c9382f', '#b3261e', '#a8221b', '#7f1812']
const green: MantineColorsTuple = ['#f1faf5', '#e4f5eb', '#c4e8d3', '#86d9a9', '#57c287', '#34a86b', '#228a53', '#1a7446', '#176a40', '#0f4d2e']
const violet: MantineColorsTuple = ['#f7f4fd', '#f0ebfa', '#ddd2f4', '#cbb9f4', '#a98de3', '#8a6bd0', '#7453bb', '#6546a8', '#5c3f9c', '#432c75']
const gray: MantineColorsTuple = ['#fbfaf7', '#f3f1ec', '#e9e4da', '#dcd7cc', '#b8c4bf', '#8d9994', '#74827c', '#5d6b66', '#475651', '#2c3834']
const dark: MantineColorsTuple = ['#eaf1ee', '#cdd8d4', '#adbeb8', '#93a59f', '#3a4a44', '#2a3833', '#1b2723', '#16201d', '#0e1513', '#080c0b']

/** Which of our tokens fill, wash and write each palette, so that Mantine's parts follow tokens.css in both schemes. */
const roles = {
  fir: { fill: 'fir', fillHover: 'fir-hover', onFill: 'on-fir', wash: 'fir-wash', washHover: 'fir-wash-hover', ink: 'on-fir-wash' },
  apricot: { fill: 'apricot', fillHover: 'apricot-hover', onFill: 'on-apricot', wash: 'apricot-wash', washHover: 'apricot-wash', ink: 'apricot-ink' },
  red: { fill: 'danger-fill', fillHover: 'danger-fill-hover', onFill: 'on-danger-fill', wash: 'lost-wash', washHover: 'lost-wash', ink: 'danger' },
  green: { fill: 'found', fillHover: 'found', onFill: 'paper', wash: 'found-wash', washHover: 'found-wash', ink: 'found' },
  violet: { fill: 'adoption', fillHover: 'adoption', onFill: 'paper', wash: 'adoption-wash', washHover: 'adoption-wash', ink: 'adoption' },
} as const

const isOurs = (colour: unknown): colour is keyof typeof roles => typeof colour === 'string' && colour in roles

export const theme = createTheme({
  primaryColor: 'fir',
  primaryShade: { light: 8, dark: 4 },
  autoContrast: true,
  colors: { fir, apricot, red, green, violet, gray, dark },
  black: '#1b2523',
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '720' },
  fontSizes: { xs: '0.875rem', sm: '0.9375rem', md: '1.0625rem', lg: '1.1875rem', xl: '1.375rem' },
  radius: { xs: '0.375rem', sm: 'var(--radius-small)', md: 'var(--radius)', lg: 'var(--radius-large)', xl: 'var(--radius-hero)' },
  defaultRadius: 'md',
  // base.css draws one focus ring for everything.
  focusRing: 'never',
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver: (input) => {
    const colours = defaultVariantColorsResolver(input)
    const name = input.color ?? input.theme.primaryColor
    if (!isOurs(name)) return colours
    return input.variant === 'filled' ? { ...colours, color: `var(--${roles[name].onFill})` } : colours
  },
  components: {
    // Dialogs are native and lie above the page; what opens inside one must stay inside it.
    Popover: { defaultProps: { withinPortal: false, shadow: 'md' } },
    Combobox: { defaultProps: { withinPortal: false, shadow: 'md' } },
    Menu: { defaultProps: { withinPortal: false, shadow: 'md' } },
    Button: { defaultProps: { size: 'md' } },
    InputBase: { defaultProps: { size: 'md' } },
  },
})

/** Gives Mantine's own variables our tokens: one palette, one place to change it. */
export const cssVariables: CSSVariablesResolver = () => {
  const schemes: Record<string, string> = {
    '--mantine-color-body': 'var(--ground)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-bright': 'var(--heading)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-success': 'var(--found)',
    '--mantine-color-placeholder': 'var(--ink-faint)',
    '--mantine-color-dimmed': 'var(--ink-soft)',
    '--mantine-color-anchor': 'var(--link)',
    '--mantine-color-default': 'var(--paper)',
    '--mantine-color-default-hover': 'var(--sunken)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--edge)',
    '--mantine-color-disabled': 'var(--sunken)',
    '--mantine-color-disabled-color': 'var(--ink-faint)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-primary-color-contrast': 'var(--on-fir)',
  }
  for (const [name, role] of Object.entries(roles)) {
    schemes[`--mantine-color-${name}-filled`] = `var(--${role.fill})`
    schemes[`--mantine-color-${name}-filled-hover`] = `var(--${role.fillHover})`
    schemes[`--mantine-color-${name}-light`] = `var(--${role.wash})`
    schemes[`--mantine-color-${name}-light-hover`] = `var(--${role.washHover})`
    schemes[`--mantine-color-${name}-light-color`] = `var(--${role.ink})`
    schemes[`--mantine-color-${name}-text`] = `var(--${role.ink})`
    schemes[`--mantine-color-${name}-outline`] = `var(--${role.ink})`
    schemes[`--mantine-color-${name}-outline-hover`] = `var(--${role.wash})`
  }
  return { variables: { '--mantine-shadow-md': 'var(--shadow-raised)' }, light: schemes, dark: schemes }
}
