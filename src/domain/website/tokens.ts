/** The colors of the design by the names they have in src/web/design.css; a test compares the two. */
export const LIGHT = {
  teal: '#0e4a4c',
  'teal-soft': '#e3ecea',
  deep: '#082c38',
  muted: '#4d6068',
  cream: '#f4e9d3',
  paper: '#fbf7ef',
  card: '#ffffff',
  ink: '#082c38',
  line: '#e2d8c3',
  terracotta: '#b5532f',
  'terracotta-deep': '#9a4323',
  brass: '#c9974a',
  good: '#1f7a3d',
  waiting: '#8a5a00',
  bad: '#b3261e',
  info: '#1d5fa8',
  preparing: '#6b3fa0',
  ready: '#0b6e75',
  delivering: '#9c2a6d',
  white: '#ffffff',
}

/** The panel's colors on a device that asks for a dark scheme. */
export const DARK: Tokens = {
  ...LIGHT,
  paper: '#0a1b22',
  card: '#11282f',
  ink: '#e9f0ee',
  muted: '#a9bdc1',
  line: '#2b474f',
  cream: '#2c2c22',
  teal: '#8fd0c8',
  'teal-soft': '#1d3c43',
  terracotta: '#e58a63',
  'terracotta-deep': '#f0a382',
  good: '#7fd69a',
  waiting: '#e2b562',
  bad: '#ff9a90',
  info: '#8fbdf2',
  preparing: '#c9aef2',
  ready: '#6fd0d6',
  delivering: '#f29ac8',
  white: '#0a1b22',
}

export type Token = keyof typeof LIGHT
export type Tokens = Record<Token, string>
