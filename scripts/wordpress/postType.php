<?php
/** A post type with fields and two taxonomies, as a plugin of a publisher registers one. Copied to `mu-plugins` by `startWordPress.ts`. */
add_action('init', function () {
    foreach (['happening_kind' => 'Kinds', 'happening_mood' => 'Moods'] as $name => $label)
        register_taxonomy($name, 'happening', ['label' => $label, 'public' => true, 'show_in_rest' => true, 'rest_base' => "{$name}s"]);
    register_post_type('happening', [
        'label' => 'Happenings',
        'public' => true,
        'show_in_rest' => true,
        'rest_base' => 'happenings',
        'supports' => ['title', 'editor', 'thumbnail', 'custom-fields'],
        'taxonomies' => ['category'],
    ]);
    foreach (['starts', 'venue', 'price'] as $name)
        register_post_meta('happening', $name, ['show_in_rest' => true, 'single' => true, 'type' => 'string']);
});
