/*
 * The editor script that goes with an export for Unity: it reads the plants and puts them onto the selected terrain as
 * trees, taking prototypes by the order of their species. Written for Unity 2021 and newer.
 */

export const UNITY_SCRIPT = `// Puts the plants of a Skerry export onto the selected terrain.
// Copy this file into Assets/Editor, select the terrain, then choose Tools > Skerry > Import Plants.
// Add one tree prefab per species to the terrain first, in the order that the log names.
using System.Collections.Generic;
using System.IO;
using System.Linq;
using UnityEditor;
using UnityEngine;

public static class SkerryImporter
{
    [System.Serializable]
    private class Plant
    {
        public string species;
        public float x, y, z, yaw, scale;
    }

    [System.Serializable]
    private class Plants
    {
        public Plant[] items;
    }

    [System.Serializable]
    private class Facts
    {
        public float x, z, width, depth, minHeight, maxHeight;
    }

    [MenuItem("Tools/Skerry/Import Plants")]
    private static void ImportPlants()
    {
        var terrain = Selection.activeGameObject ? Selection.activeGameObject.GetComponent<Terrain>() : null;
        if (terrain == null)
        {
            EditorUtility.DisplayDialog("Skerry", "Select a terrain first.", "OK");
            return;
        }
        var plantsPath = EditorUtility.OpenFilePanel("Plants", "", "json");
        if (string.IsNullOrEmpty(plantsPath)) return;
        var factsPath = plantsPath.Replace("-plants.json", "-terrain.json");
        var facts = JsonUtility.FromJson<Facts>(File.ReadAllText(factsPath));
        var plants = JsonUtility.FromJson<Plants>("{\\"items\\":" + File.ReadAllText(plantsPath) + "}").items;
        var species = plants.Select(plant => plant.species).Distinct().OrderBy(name => name).ToList();
        var count = terrain.terrainData.treePrototypes.Length;
        Debug.Log("Skerry species, in the order of prefabs: " + string.Join(", ", species));
        if (count < species.Count)
        {
            EditorUtility.DisplayDialog("Skerry", "Add " + species.Count + " tree prefabs to the terrain; it has " + count + ".", "OK");
            return;
        }
        var trees = new List<TreeInstance>(plants.Length);
        foreach (var plant in plants)
            trees.Add(new TreeInstance
            {
                prototypeIndex = species.IndexOf(plant.species),
                // Skerry's z grows southwards, Unity's northwards.
                position = new Vector3(
                    (plant.x - facts.x) / facts.width,
                    (plant.y - facts.minHeight) / (facts.maxHeight - facts.minHeight),
                    1 - (plant.z - facts.z) / facts.depth),
                rotation = -plant.yaw,
                widthScale = plant.scale,
                heightScale = plant.scale,
                color = Color.white,
                lightmapColor = Color.white,
            });
        Undo.RegisterCompleteObjectUndo(terrain.terrainData, "Import Skerry plants");
        terrain.terrainData.SetTreeInstances(trees.ToArray(), true);
        Debug.Log("Planted " + trees.Count + ".");
    }
}
`;
