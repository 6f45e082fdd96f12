/** The colors of the design by the names they have in src/web/ui/design.css; a test compares the two. */
export const LIGHT = {
  brand: '#0e4a4c',
  'brand-soft': '#e3ecea',
  'brand-deep': '#082c38',
  muted: '#4d6068',
  'surface-warm': '#f4e9d3',
  surface: '#fbf7ef',
  card: '#ffffff',
  ink: '#082c38',
  line: '#e2d8c3',
  accent: '#b5532f',
  'accent-deep': '#9a4323',
  brass: '#c9974a',
  good: '#1f7a3d',
  waiting: '#8a5a00',
  bad: '#b3261e',
  info: '#1d5fa8',
  preparing: '#6b3fa0',
  ready: '#0b6e75',
  delivering: '#9c2a6d',
  'on-brand': '#ffffff',
}

/** The panel's colors on a device that asks for a dark scheme. */
export const DARK: Tokens = {
  ...LIGHT,
  surface: '#0a1b22',
  card: '#11282f',
  ink: '#e9f0ee',
  muted: '#a9bdc1',
  line: '#2b474f',
  'surface-warm': '#2c2c22',
  brand: '#8fd0c8',
  'brand-soft': '#1d3c43',
  accent: '#e58a63',
  'accent-deep': '#f0a382',
  good: '#7fd69a',
  waiting: '#e2b562',
  bad: '#ff9a90',
  info: '#8fbdf2',
  preparing: '#c9aef2',
  ready: '#6fd0d6',
  delivering: '#f29ac8',
  'on-brand': '#0a1b22',
}

export type Token = keyof typeof LIGHT
export type Tokens = Record<Token, string>
