/*
 * Every parameter of the schema changed once, in a recipe where the change can matter.
 */
import { type Leaf, type Node, type Recipe, RECIPE_SCHEMA, setParameter, type Variants } from '../../src/index.ts';

export type Parameter = { readonly path: string; readonly node: Leaf };

/** Every parameter that a recipe has, with its path; items of lists by index. */
export function parametersOf(recipe: Recipe): Parameter[] {
  const found: Parameter[] = [];
  const visit = (node: Node, value: unknown, path: string): void => {
    const own = (name: string): unknown => (value as Record<string, unknown>)[name];
    if (node.kind === 'group')
      for (const [name, child] of Object.entries(node.fields)) visit(child as Node, own(name), join(path, name));
    else if (node.kind === 'variants') visit((node as Variants).options[own('kind') as string], value, path);
    else if (node.kind === 'list')
      (value as unknown[]).forEach((item, index) => visit(node.item as Node, item, join(path, String(index))));
    else found.push({ path, node });
  };
  visit(RECIPE_SCHEMA as Node, recipe, '');
  return found;
}

/** The recipe with one parameter changed to some other valid value; undefined where no change by itself is valid. */
export function changeParameter(recipe: Recipe, { path, node }: Parameter): Recipe | undefined {
  const before = JSON.stringify(recipe);
  for (const text of otherValues(node)) {
    const { recipe: changed } = setParameter(recipe, path, text);
    if (changed && JSON.stringify(changed) !== before) return changed;
  }
  return undefined;
}

function otherValues(node: Leaf): string[] {
  switch (node.kind) {
    case 'number':
    case 'integer': {
      const { min, max } = node;
      const parts = [0.07, 0.5, 0.93, 0, 1].map((part) => min + part * (max - min));
      const near = [node.default * 1.25, node.default * 0.75, node.default + 1, node.default - 1];
      return [...near, ...parts].map((value) => String(node.kind === 'integer' ? Math.round(value) : value));
    }
    case 'flag':
      return ['true', 'false'];
    case 'choice':
      return [...node.options];
    case 'text':
      return ['other-text'];
    case 'reference':
      return node.to === 'plant' ? ['fern', 'oak'] : ['meadow', 'heath', 'none'];
    case 'colour':
      return ['#123456'];
    case 'curve':
      return ['-1,-0.5 0,0.1 1,0.9'];
    case 'points':
      return [node.withHeights ? '[[1,2,3],[40,5,6]]' : '[[1,2],[40,5]]'];
    case 'numbers':
      return ['{"hills":0.37}'];
  }
}

function join(path: string, name: string): string {
  return path ? `${path}.${name}` : name;
}
