import htm from 'htm';
import { Component, type ComponentChildren, h, type VNode } from 'preact';

/** Markup in a template, as virtual nodes. Every inserted value is text, never markup. */
export const html = htm.bind(h) as (strings: TemplateStringsArray, ...values: unknown[]) => VNode;

export type Children = ComponentChildren;

/** A component that redraws only after a change of a property or the state, for rows of long lists. */
export abstract class Row<P extends object, S extends object = object> extends Component<P, S> {
  override shouldComponentUpdate(next: Readonly<P>, nextState: Readonly<S>): boolean {
    if (nextState !== this.state) return true;
    const [a, b] = [Object.entries(this.props), next as Record<string, unknown>];
    return a.length !== Object.keys(b).length || a.some(([name, value]) => b[name] !== value);
  }
}

/** Joins class names, without empty ones. */
export function classes(...names: (string | false | undefined | null)[]): string {
  return names.filter(Boolean).join(' ');
}
